//! The pages of the spec that are made of types: JSON schemas, without the examples of the types' documentation. For tests alone.

use serde_json::Value;

/// Holds a page of `notation-spec/` to the schema of types; `TRICTRAC_WRITE=1` writes it anew.
pub fn is_on_page(mut schema: schemars::Schema, title: &str, page: &str) {
    schema.insert("title".to_owned(), title.into());
    let mut made = schema.to_value();
    without_examples(&mut made);
    let page = format!("{}/notation-spec/{page}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("TRICTRAC_WRITE").is_some() {
        let text = serde_json::to_string_pretty(&made).expect("a schema");
        std::fs::write(&page, text + "\n").expect("the page is written");
    }
    let text = std::fs::read_to_string(&page).expect("the page");
    assert!(serde_json::from_str::<Value>(&text).expect("JSON") == made, "{page} is not that of the types");
}

/// Leaves the first paragraph of each description: what follows is for who writes Rust.
fn without_examples(schema: &mut Value) {
    match schema {
        Value::Object(all) => {
            for (name, value) in all {
                match value {
                    Value::String(text) if name == "description" => {
                        text.truncate(text.find("\n\n").unwrap_or(text.len()));
                    }
                    _ => without_examples(value),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(without_examples),
        _ => {}
    }
}
