//! Dates as chess writes them, `1852.11.21`: what is written otherwise is offered in that form.
//! Takes the value of `[Date]`, gives the same day in that form where the value tells one; what is unknown of it stays `??`.

/// The months, French and English, by their first letters without accents.
const MONTHS: [(&str, u8); 22] = [
    ("janv", 1),
    ("jan", 1),
    ("fevr", 2),
    ("fev", 2),
    ("feb", 2),
    ("mars", 3),
    ("mar", 3),
    ("avr", 4),
    ("apr", 4),
    ("mai", 5),
    ("may", 5),
    ("juin", 6),
    ("jun", 6),
    ("juil", 7),
    ("jul", 7),
    ("aout", 8),
    ("aug", 8),
    ("sept", 9),
    ("sep", 9),
    ("oct", 10),
    ("nov", 11),
    ("dec", 12),
];

/// A date in its right form, where the value is one that is written otherwise: `14/11/2026`, `14 novembre 2026`, `November 14, 2026`.
/// `None` where it is right, or no date that can be read: a day and a month that could be each other are a Frenchman's day and month.
pub(in crate::ttn) fn offered(value: &str) -> Option<String> {
    let mut numbers = Vec::new();
    let mut month = None;
    for word in value.split([' ', '\u{a0}', '\u{202f}', '/', '-', '.', ',']).filter(|word| !word.is_empty()) {
        match word.trim_end_matches("er").trim_end_matches("th").parse::<u16>() {
            Ok(number) => numbers.push(number),
            Err(_) => month = Some(month_named(word).filter(|_| month.is_none())?),
        }
    }
    let is_written =
        value.split(['.', '-']).all(|part| part.bytes().all(|b| b.is_ascii_digit() || b == b'?'));
    let (year, month, day) = match (&numbers[..], month) {
        ([year, ..], None) if *year >= 32 && is_written => return None,
        (&[year, month, day], None) if year >= 32 => (year, month, day),
        (&[day, month, year], None) if month > 12 && day <= 12 => (year, day, month),
        (&[day, month, year], None) => (year, month, day),
        (_, Some(month)) => match numbers[..] {
            [year, day] | [day, year] if year >= 32 => (year, u16::from(month), day),
            [year] if year >= 32 => return Some(format!("{year}.{month:02}.??")),
            _ => return None,
        },
        _ => return None,
    };
    ((32..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day))
        .then(|| format!("{year:04}.{month:02}.{day:02}"))
}

fn month_named(word: &str) -> Option<u8> {
    let plain = crate::text::spelling::fold(word).0;
    MONTHS.iter().find(|(start, _)| plain.starts_with(start)).map(|(_, number)| *number)
}

#[cfg(test)]
mod tests {
    use super::offered;

    #[test]
    fn dates_are_offered_year_first() {
        for (told, meant) in [
            ("14/11/2026", Some("2026.11.14")),
            ("14 novembre 2026", Some("2026.11.14")),
            ("November 14, 2026", Some("2026.11.14")),
            ("11/14/2026", Some("2026.11.14")),
            ("1er août 1852", Some("1852.08.01")),
            ("août 1852", Some("1852.08.??")),
            ("2026/11/14", Some("2026.11.14")),
            ("2026.11.14", None),
            ("2026-11-14", None),
            ("2026.11.??", None),
            ("1852", None),
            ("", None),
            ("la veille de Noël", None),
            ("14/13/2026", None),
        ] {
            assert_eq!(offered(told).as_deref(), meant, "{told}");
        }
    }
}
