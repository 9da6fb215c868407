//! Any bytes as JSON: nothing panics, and what tells a record tells it again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac::record::Record;
use trictrac::ttn::parse;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::from_json(text) else { return };
    let json = record.to_json();
    #[cfg(feature = "planted")]
    let json = json.replace("\"times\":3", "\"times\":4");
    match Record::from_json(&json) {
        Ok(again) => assert_eq!(again, record, "{text}\n=>\n{json}"),
        Err(error) => panic!("{text}\n=>\n{json}\n{error}"),
    }
    assert_eq!(parse(&record.to_ttn()).unwrap_or_default(), [record], "{text}");
});
