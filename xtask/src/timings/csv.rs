//! Results and comparisons as comma-separated values, as RFC 4180 has them.

use super::compare::Record;
use super::estimate::Estimate;
use super::results::Row;

/// A line of names and a line a result; times in nanoseconds.
pub fn results(rows: &[&Row]) -> String {
    let mut csv = String::from(
        "day,title,part,variant,generator_ns,generator_low_ns,generator_high_ns,solver_ns,solver_low_ns,solver_high_ns,\
         input,input_bytes,cpu,rustc,commit,date,profile\n",
    );
    for row in rows {
        let mut fields = vec![row.day.to_string(), row.title.clone(), row.part.to_string(), row.variant_name()];
        fields.extend(times(Some(&row.generator)));
        fields.extend(times(Some(&row.solver)));
        fields.extend([row.input.kind.clone(), row.input.bytes.to_string()]);
        let setting = row.setting.clone();
        fields.extend([setting.cpu, setting.rustc, setting.commit, setting.date, setting.profile]);
        push(&mut csv, &fields);
    }
    csv
}

/// A line of names and a line a pair of times, which are in nanoseconds.
pub fn comparison(records: &[Record]) -> String {
    let mut csv = String::from(
        "day,part,variant,time_of,old_ns,old_low_ns,old_high_ns,new_ns,new_low_ns,new_high_ns,ratio,verdict,machine\n",
    );
    for record in records {
        let variant = record.variant.unwrap_or("default").to_lowercase();
        let mut fields = vec![record.day.to_string(), record.part.to_string(), variant, record.time_of.to_owned()];
        fields.extend(times(record.old.as_ref()));
        fields.extend(times(Some(&record.new)));
        let ratio = |ratio: Option<f64>| ratio.map(|ratio| format!("{ratio:.4}")).unwrap_or_default();
        fields.extend([ratio(record.ratio), record.verdict.clone(), ratio(record.machine)]);
        push(&mut csv, &fields);
    }
    csv
}

fn times(estimate: Option<&Estimate>) -> [String; 3] {
    estimate.map(|estimate| [estimate.ns, estimate.low, estimate.high].map(|ns| ns.to_string())).unwrap_or_default()
}

fn push(csv: &mut String, fields: &[String]) {
    let quoted = |field: &String| {
        let needs_quotes = field.contains([',', '"', '\n', '\r']);
        if needs_quotes { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.clone() }
    };
    csv.push_str(&fields.iter().map(quoted).collect::<Vec<_>>().join(","));
    csv.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_would_be_misread_is_quoted() {
        let mut csv = String::new();
        push(&mut csv, &["plain".to_owned(), "a, b".to_owned(), "say \"a\"".to_owned(), String::new()]);
        assert_eq!(csv, "plain,\"a, b\",\"say \"\"a\"\"\",\n");
    }
}
