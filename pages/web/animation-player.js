// Plays the animation of a day. A worker makes the frames, one at a time.

import { byId, html } from "./dom.js";

/** At normal speed, an animation lasts about this many seconds, unless that would take fewer than `MIN_RATE` or more than `MAX_RATE` frames per second. */
const SECONDS = 12;
const MIN_RATE = 2;
const MAX_RATE = 20;
/** Cells that are at least this many pixels wide have gaps between them. */
const MIN_GAPPED = 12;
/** The number of colours that the style sheet defines for animations. */
const COLOURS = 17;

const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

export class AnimationPlayer {
  #ask;
  /** The animation on the page: its last frame, the frame to show (`wanted`), and the frame on the page (`drawn`). */
  #animation;
  #timer;
  #colours;

  /** `ask(job, input)` asks the worker for an "animation", and then for each "frame". */
  constructor(ask) {
    this.#ask = ask;
    byId("play").addEventListener("click", () => this.#toggle());
    byId("back").addEventListener("click", () => this.#seek(this.#animation.wanted - 1));
    byId("forward").addEventListener("click", () => this.#seek(this.#animation.wanted + 1));
    byId("frame").addEventListener("input", () => this.#seek(Number(byId("frame").value)));
    byId("frame").addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      this.#toggle();
    });
    byId("speed").addEventListener("change", () => this.#timer && this.#play());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#colours = palette();
      this.#paint();
    });
  }

  /** Users who prefer less motion see the last frame. */
  async show(day, input) {
    this.clear();
    const animation = (this.#animation = {});
    const made = await this.#ask("animation", { day, input });
    // The user may have changed the input while the worker made this animation.
    if (!made || animation !== this.#animation) return;
    const { last, legend, first } = made;
    Object.assign(animation, { last, wanted: 0, drawn: 0, frame: first });
    byId("frame").max = last;
    byId("legend").replaceChildren(
      ...legend.map(({ colour, meaning }) => html("li", {}, html("span", { class: "swatch", "data-colour": colour }), meaning)),
    );
    byId("screen").style.setProperty("--aspect", (first.width ** 2 / first.cells.length).toFixed(4));
    byId("animation").hidden = false;
    this.#colours = palette();
    this.#paint();
    if (REDUCED.matches) this.#showFrame(last);
    else this.#play();
  }

  clear() {
    this.#pause();
    this.#animation = undefined;
    byId("animation").hidden = true;
  }

  #toggle() {
    if (this.#timer) this.#pause();
    else this.#play();
  }

  #play() {
    this.#pause();
    const animation = this.#animation;
    if (animation.wanted === animation.last) this.#showFrame(0);
    const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, animation.last / SECONDS)) * Number(byId("speed").value);
    this.#timer = setInterval(() => {
      // Wait for a slow frame to arrive.
      if (animation.drawn !== animation.wanted) return;
      if (animation.wanted === animation.last) this.#pause();
      else this.#showFrame(animation.wanted + 1);
    }, 1000 / rate);
    byId("play").textContent = "Pause";
    // A screen reader could not keep up with the captions of a running animation, so it does not announce them.
    byId("caption").setAttribute("aria-live", "off");
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    byId("play").textContent = "Play";
    byId("caption").setAttribute("aria-live", "polite");
  }

  #seek(at) {
    this.#pause();
    this.#showFrame(Math.min(this.#animation.last, Math.max(0, at)));
  }

  /** If the worker is still making another frame, only notes which frame to show next. */
  async #showFrame(at) {
    const animation = this.#animation;
    animation.wanted = at;
    if (animation.isBusy) return;
    animation.isBusy = true;
    while (animation.drawn !== animation.wanted) {
      const { wanted } = animation;
      const frame = await this.#ask("frame", wanted);
      if (animation !== this.#animation) return;
      // The worker has failed and lost the animation.
      if (!frame) {
        this.clear();
        return;
      }
      Object.assign(animation, { drawn: wanted, frame });
      this.#paint();
    }
    animation.isBusy = false;
  }

  #paint() {
    if (!this.#animation?.frame) return;
    const { last, drawn, frame } = this.#animation;
    const { width, cells, caption } = frame;
    const height = cells.length / width;
    const image = new ImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    cells.forEach((cell, at) => { pixels[at] = this.#colours[cell]; });
    const small = new OffscreenCanvas(width, height);
    small.getContext("2d").putImageData(image, 0, 0);

    const canvas = byId("canvas");
    const scale = Math.max(1, Math.floor((byId("screen").clientWidth * devicePixelRatio) / width));
    Object.assign(canvas, { width: width * scale, height: height * scale });
    const context = canvas.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.drawImage(small, 0, 0, canvas.width, canvas.height);
    if (scale >= MIN_GAPPED) {
      for (let x = 0; x < width; x++) context.clearRect(x * scale, 0, 1, canvas.height);
      for (let y = 0; y < height; y++) context.clearRect(0, y * scale, canvas.width, 1);
    }
    byId("caption").textContent = caption;
    byId("frame").value = drawn;
    byId("frame").setAttribute("aria-valuetext", `${drawn} of ${last}`);
  }
}

/** The colours of the current colour scheme, as pixels of ImageData. */
function palette() {
  const context = new OffscreenCanvas(COLOURS, 1).getContext("2d");
  const swatch = byId("animation").appendChild(html("span"));
  for (let colour = 0; colour < COLOURS; colour++) {
    swatch.dataset.colour = colour;
    context.fillStyle = getComputedStyle(swatch).backgroundColor;
    context.fillRect(colour, 0, 1, 1);
  }
  swatch.remove();
  return new Uint32Array(context.getImageData(0, 0, COLOURS, 1).data.buffer);
}
