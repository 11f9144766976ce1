// Plays the picture of a day: draws the frames that a worker makes, one at a time.

import { byId, html } from "./dom.js";

/** A picture takes about this long, in seconds, but its frames are neither slower nor faster than these per second. */
const SECONDS = 12;
const MIN_RATE = 2;
const MAX_RATE = 20;
/** Cells of at least this many pixels have gaps between them. */
const GAPPED = 12;
const COLOURS = 17;

const prefersRest = matchMedia("(prefers-reduced-motion: reduce)");

export class Player {
  #ask;
  /** The picture that is shown: its last frame, and which frame is wanted and which is drawn. Another input has another one. */
  #picture;
  #timer;
  #colours;

  /** `ask` asks the worker: for a "picture", and then for each "frame". */
  constructor(ask) {
    this.#ask = ask;
    byId("play").addEventListener("click", () => this.#toggle());
    byId("back").addEventListener("click", () => this.#seek(this.#picture.wanted - 1));
    byId("forward").addEventListener("click", () => this.#seek(this.#picture.wanted + 1));
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

  /** Shows and plays the picture of a day for an input. Where less motion is preferred, the last frame is shown. */
  async show(day, input) {
    this.clear();
    const picture = (this.#picture = {});
    const made = await this.#ask("picture", { day, input });
    // Another input may have come meanwhile.
    if (!made || picture !== this.#picture) return;
    const { last, legend, first } = made;
    Object.assign(picture, { last, wanted: 0, drawn: 0, frame: first });
    byId("frame").max = last;
    byId("legend").replaceChildren(
      ...legend.map(({ colour, meaning }) => html("li", {}, html("span", { class: "swatch", "data-colour": colour }), meaning)),
    );
    byId("screen").style.setProperty("--aspect", (first.width ** 2 / first.cells.length).toFixed(4));
    byId("picture").hidden = false;
    this.#colours = palette();
    this.#paint();
    if (prefersRest.matches) this.#go(last);
    else this.#play();
  }

  clear() {
    this.#pause();
    this.#picture = undefined;
    byId("picture").hidden = true;
  }

  #toggle() {
    if (this.#timer) this.#pause();
    else this.#play();
  }

  #play() {
    this.#pause();
    const picture = this.#picture;
    if (picture.wanted === picture.last) this.#go(0);
    const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, picture.last / SECONDS)) * Number(byId("speed").value);
    this.#timer = setInterval(() => {
      // A frame that takes long is waited for.
      if (picture.drawn !== picture.wanted) return;
      if (picture.wanted === picture.last) this.#pause();
      else this.#go(picture.wanted + 1);
    }, 1000 / rate);
    byId("play").textContent = "Pause";
    // Nobody could listen to all sentences.
    byId("caption").setAttribute("aria-live", "off");
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    byId("play").textContent = "Play";
    byId("caption").setAttribute("aria-live", "polite");
  }

  /** Goes to a frame that the user has chosen. */
  #seek(at) {
    this.#pause();
    this.#go(Math.min(this.#picture.last, Math.max(0, at)));
  }

  /** Goes to a frame, as soon as the one that is being made is there; of those that are wanted meanwhile, only to the last. */
  async #go(at) {
    const picture = this.#picture;
    picture.wanted = at;
    if (picture.isBusy) return;
    picture.isBusy = true;
    while (picture.drawn !== picture.wanted) {
      const { wanted } = picture;
      const frame = await this.#ask("frame", wanted);
      if (picture !== this.#picture) return;
      // The worker is gone, and the picture with it.
      if (!frame) return this.clear();
      Object.assign(picture, { drawn: wanted, frame });
      this.#paint();
    }
    picture.isBusy = false;
  }

  #paint() {
    if (!this.#picture?.frame) return;
    const { last, drawn, frame } = this.#picture;
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
    if (scale >= GAPPED) {
      for (let x = 0; x < width; x++) context.clearRect(x * scale, 0, 1, canvas.height);
      for (let y = 0; y < height; y++) context.clearRect(0, y * scale, canvas.width, 1);
    }
    byId("caption").textContent = caption;
    byId("frame").value = drawn;
    byId("frame").setAttribute("aria-valuetext", `${drawn} of ${last}`);
  }
}

/** The colours in the scheme that is in use, as ImageData has them. */
function palette() {
  const context = new OffscreenCanvas(COLOURS, 1).getContext("2d");
  const swatch = byId("picture").appendChild(html("span"));
  for (let colour = 0; colour < COLOURS; colour++) {
    swatch.dataset.colour = colour;
    context.fillStyle = getComputedStyle(swatch).backgroundColor;
    context.fillRect(colour, 0, 1, 1);
  }
  swatch.remove();
  return new Uint32Array(context.getImageData(0, 0, COLOURS, 1).data.buffer);
}
