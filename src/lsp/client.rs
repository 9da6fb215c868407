//! What a client tells of itself: its language, what it counts in, which signs it takes, what it wants shown.
//! Takes the message with which a client begins and those that change its settings; every answer is made for what stands here.

use super::text::Units;
use crate::text::Lang;
use lsp_types::{InitializeParams, MarkupKind, PositionEncodingKind};
use serde_json::Value;

/// A client, and the person before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Client {
    /// In which language it is spoken to.
    pub lang: Lang,
    /// What it counts in.
    pub units: Units,
    /// Whether it shows pictures within markdown.
    pub pictures: bool,
    /// Whether it reads markdown.
    pub markdown: bool,
    /// Whether the points due are shown beside each throw.
    pub due: bool,
    /// Whether holes and jetons are shown at the line's end.
    pub marks: bool,
    /// Whether it asks for inlay hints again when it is asked to.
    pub renews_hints: bool,
}

impl Client {
    /// As it presents itself; the language that is asked for goes before its own.
    pub fn of(params: &InitializeParams, lang: Option<Lang>) -> Client {
        let abilities = &params.capabilities;
        let general = abilities.general.as_ref();
        let document = abilities.text_document.as_ref();
        let taken = document.and_then(|document| document.hover.as_ref()?.content_format.as_ref());
        let hints = abilities.workspace.as_ref().and_then(|w| w.inlay_hint.as_ref()?.refresh_support);
        let markdown = taken.is_some_and(|kinds| kinds.contains(&MarkupKind::Markdown));
        // VS Code's renderer, and those built of it, show pictures; others would show their letters.
        let parser = general.and_then(|general| general.markdown.as_ref());
        let mut client = Client {
            lang: lang.unwrap_or_else(|| language(params.locale.as_deref())),
            units: units(general.and_then(|general| general.position_encodings.as_deref())),
            pictures: markdown && parser.is_some_and(|parser| parser.parser == "marked"),
            markdown,
            due: true,
            marks: true,
            renews_hints: hints.unwrap_or(false),
        };
        client.set(params.initialization_options.as_ref().unwrap_or(&Value::Null));
        client
    }

    /// Takes settings: `{"lang": "fr", "pictures": true, "hints": {"due": true, "marks": false}}`. What is not named stays.
    pub fn set(&mut self, settings: &Value) {
        match settings["lang"].as_str() {
            Some("fr") => self.lang = Lang::Fr,
            Some("en") => self.lang = Lang::En,
            _ => {}
        }
        let take = |value: &Value, into: &mut bool| *into = value.as_bool().unwrap_or(*into);
        take(&settings["pictures"], &mut self.pictures);
        take(&settings["hints"]["due"], &mut self.due);
        take(&settings["hints"]["marks"], &mut self.marks);
    }

    /// The name of what it counts in.
    pub const fn encoding(&self) -> PositionEncodingKind {
        match self.units {
            Units::Utf8 => PositionEncodingKind::UTF8,
            Units::Utf16 => PositionEncodingKind::UTF16,
            Units::Utf32 => PositionEncodingKind::UTF32,
        }
    }
}

/// The first that both know; the protocol's own where it says nothing.
fn units(wanted: Option<&[PositionEncodingKind]>) -> Units {
    let known = |kind: &PositionEncodingKind| match kind.as_str() {
        "utf-8" => Some(Units::Utf8),
        "utf-16" => Some(Units::Utf16),
        "utf-32" => Some(Units::Utf32),
        _ => None,
    };
    wanted.unwrap_or_default().iter().find_map(known).unwrap_or_default()
}

/// The client's language where it names one, else the locale's.
fn language(locale: Option<&str>) -> Lang {
    let of_system = || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok());
    let locale = locale.map(str::to_owned).or_else(of_system).unwrap_or_default();
    if locale.to_lowercase().starts_with("fr") { Lang::Fr } else { Lang::En }
}
