//! The documents that are open, and which part answers what a client asks of them.
//! Takes requests and notifications, gives answers through `send`; the text of a document is read anew where it has changed, and nowhere else.

use super::client::Client;
use super::folder::Folders;
use super::game::{GameParams, GameRequest, game};
use super::text::OpenText;
use super::{colours, completion, fixes, form, hints, hover, names, problems, shape};
use crate::text::Bilingual;
use lsp_server::{ErrorCode, Message, Notification, Request as Asked, Response};
use lsp_types::notification::{self as tell, Notification as _};
use lsp_types::request::{self as ask, Request};
use lsp_types::*;
use serde_json::Value;
use std::collections::HashMap;

const NO_NAME: Bilingual =
    Bilingual::new("parmi les joueurs un nom est d'un seul mot", "among the players a name is one word");

/// The server.
pub struct Server {
    client: Client,
    folders: Folders,
    texts: HashMap<String, OpenText>,
    send: Box<dyn Fn(Message)>,
}

/// What a client is answered, or in words why not.
type Answer<R> = Result<<R as Request>::Result, String>;

/// What this server can do for a client.
pub fn capabilities(client: &Client) -> ServerCapabilities {
    let triggers = |signs: &[&str]| Some(signs.iter().map(|sign| (*sign).to_owned()).collect());
    ServerCapabilities {
        position_encoding: Some(client.encoding()),
        text_document_sync: Some(TextDocumentSyncKind::INCREMENTAL.into()),
        hover_provider: Some(true.into()),
        inlay_hint_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: triggers(&[" ", "[", "\"", "<"]),
            ..CompletionOptions::default()
        }),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR_REWRITE]),
            ..CodeActionOptions::default()
        })),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        document_on_type_formatting_provider: Some(DocumentOnTypeFormattingOptions {
            first_trigger_character: "\n".to_owned(),
            more_trigger_character: None,
        }),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(true.into()),
        selection_range_provider: Some(true.into()),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: colours::legend(),
                range: Some(true),
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        ..ServerCapabilities::default()
    }
}

impl Server {
    /// A server for a client that works in these folders, to whom it sends so.
    pub fn new(client: Client, folders: Folders, send: Box<dyn Fn(Message)>) -> Server {
        Server { client, folders, texts: HashMap::new(), send }
    }

    /// Takes what the client tells without waiting for an answer. What cannot be read is passed over, as the protocol has it.
    pub fn hear(&mut self, notification: Notification) {
        let params = notification.params;
        match notification.method.as_str() {
            tell::DidOpenTextDocument::METHOD => {
                let Ok(DidOpenTextDocumentParams { text_document: opened }) = serde_json::from_value(params)
                else {
                    return;
                };
                let text = OpenText::new(opened.text, opened.version, self.client.units);
                self.texts.insert(opened.uri.to_string(), text);
                self.publish(&opened.uri);
            }
            tell::DidChangeTextDocument::METHOD => {
                let Ok(changed) = serde_json::from_value::<DidChangeTextDocumentParams>(params) else {
                    return;
                };
                let document = changed.text_document;
                if let Some(text) = self.texts.get_mut(document.uri.as_str()) {
                    text.change(changed.content_changes, document.version);
                    self.publish(&document.uri);
                }
            }
            tell::DidCloseTextDocument::METHOD => {
                let Ok(closed) = serde_json::from_value::<DidCloseTextDocumentParams>(params) else { return };
                let uri = closed.text_document.uri;
                self.texts.remove(uri.as_str());
                self.tell_problems(uri, Vec::new(), None);
            }
            tell::DidChangeConfiguration::METHOD => self.set(&params["settings"]),
            _ => {}
        }
    }

    /// Takes other settings, and has what they change shown anew.
    fn set(&mut self, settings: &Value) {
        let before = self.client;
        self.client.set(settings.get("trictrac").unwrap_or(settings));
        if self.client == before {
            return;
        }
        if self.client.lang != before.lang {
            self.texts.values_mut().for_each(OpenText::forget);
        }
        if self.client.renews_hints {
            let id = "hints".to_owned().into();
            let method = ask::InlayHintRefreshRequest::METHOD.to_owned();
            (self.send)(Asked { id, method, params: Value::Null }.into());
        }
        let uris: Vec<Uri> = self.texts.keys().filter_map(|uri| uri.parse().ok()).collect();
        uris.iter().for_each(|uri| self.publish(uri));
    }

    fn publish(&self, uri: &Uri) {
        if let Some(text) = self.texts.get(uri.as_str()) {
            let found = problems::problems(text, uri, &self.client);
            self.tell_problems(uri.clone(), found, Some(text.version));
        }
    }

    fn tell_problems(&self, uri: Uri, diagnostics: Vec<Diagnostic>, version: Option<i32>) {
        let params = PublishDiagnosticsParams { uri, diagnostics, version };
        (self.send)(Notification::new(tell::PublishDiagnostics::METHOD.to_owned(), params).into());
    }

    /// Answers what the client asks.
    pub fn answer(&self, asked: Asked) {
        let response = match asked.method.as_str() {
            ask::HoverRequest::METHOD => self.by::<ask::HoverRequest>(asked, Self::hover),
            ask::InlayHintRequest::METHOD => self.by::<ask::InlayHintRequest>(asked, Self::hints),
            ask::Completion::METHOD => self.by::<ask::Completion>(asked, Self::completion),
            ask::CodeActionRequest::METHOD => self.by::<ask::CodeActionRequest>(asked, Self::actions),
            ask::Formatting::METHOD => self.by::<ask::Formatting>(asked, Self::formatting),
            ask::RangeFormatting::METHOD => self.by::<ask::RangeFormatting>(asked, Self::range_formatting),
            ask::OnTypeFormatting::METHOD => self.by::<ask::OnTypeFormatting>(asked, Self::typed),
            ask::DocumentSymbolRequest::METHOD => self.by::<ask::DocumentSymbolRequest>(asked, Self::symbols),
            ask::WorkspaceSymbolRequest::METHOD => self.by::<ask::WorkspaceSymbolRequest>(asked, Self::found),
            ask::FoldingRangeRequest::METHOD => self.by::<ask::FoldingRangeRequest>(asked, Self::folds),
            ask::SelectionRangeRequest::METHOD => {
                self.by::<ask::SelectionRangeRequest>(asked, Self::selections)
            }
            ask::SemanticTokensFullRequest::METHOD => {
                self.by::<ask::SemanticTokensFullRequest>(asked, Self::colours)
            }
            ask::SemanticTokensRangeRequest::METHOD => {
                self.by::<ask::SemanticTokensRangeRequest>(asked, Self::colours_of)
            }
            ask::PrepareRenameRequest::METHOD => {
                self.by::<ask::PrepareRenameRequest>(asked, Self::prepare_rename)
            }
            ask::Rename::METHOD => self.by::<ask::Rename>(asked, Self::rename),
            GameRequest::METHOD => self.by::<GameRequest>(asked, Self::game),
            method => {
                let why = format!("no method {method}");
                Response::new_err(asked.id, ErrorCode::MethodNotFound as i32, why)
            }
        };
        (self.send)(response.into());
    }

    /// The answer that one of these gives.
    fn by<R: Request>(&self, asked: Asked, how: fn(&Server, R::Params) -> Answer<R>) -> Response {
        match serde_json::from_value(asked.params) {
            Ok(params) => match how(self, params) {
                Ok(answer) => Response::new_ok(asked.id, answer),
                Err(why) => Response::new_err(asked.id, ErrorCode::RequestFailed as i32, why),
            },
            Err(why) => Response::new_err(asked.id, ErrorCode::InvalidParams as i32, why.to_string()),
        }
    }

    /// A document that is open.
    fn text(&self, uri: &Uri) -> Result<&OpenText, String> {
        self.texts.get(uri.as_str()).ok_or_else(|| format!("{} is not open", uri.as_str()))
    }

    /// A document that is open, and a byte of it.
    fn place(&self, place: &TextDocumentPositionParams) -> Result<(&OpenText, usize), String> {
        let text = self.text(&place.text_document.uri)?;
        Ok((text, text.byte(place.position)))
    }

    fn hover(&self, asked: HoverParams) -> Answer<ask::HoverRequest> {
        let (text, byte) = self.place(&asked.text_document_position_params)?;
        Ok(hover::hover(text, byte, &self.client))
    }

    fn hints(&self, asked: InlayHintParams) -> Answer<ask::InlayHintRequest> {
        let text = self.text(&asked.text_document.uri)?;
        let bytes = text.byte(asked.range.start)..text.byte(asked.range.end);
        Ok(Some(hints::hints(text, bytes, &self.client)))
    }

    fn completion(&self, asked: CompletionParams) -> Answer<ask::Completion> {
        let (text, byte) = self.place(&asked.text_document_position)?;
        Ok(Some(CompletionResponse::List(completion::completions(text, byte, &self.client))))
    }

    fn actions(&self, asked: CodeActionParams) -> Answer<ask::CodeActionRequest> {
        let uri = asked.text_document.uri;
        let text = self.text(&uri)?;
        // A client that lists the problems of a line means those, wherever in it the cursor is.
        let meant = asked.context.diagnostics.iter().map(|one| one.range);
        let bytes = meant.fold(text.byte(asked.range.start)..text.byte(asked.range.end), |all, range| {
            all.start.min(text.byte(range.start))..all.end.max(text.byte(range.end))
        });
        let all = fixes::fixes(text, &uri, &bytes, &self.client).into_iter();
        let wanted = |action: &CodeAction| {
            let kind = action.kind.as_ref().map_or("", |kind| kind.as_str());
            asked
                .context
                .only
                .as_ref()
                .is_none_or(|only| only.iter().any(|one| kind.starts_with(one.as_str())))
        };
        Ok(Some(all.filter(wanted).map(CodeActionOrCommand::CodeAction).collect()))
    }

    fn formatting(&self, asked: DocumentFormattingParams) -> Answer<ask::Formatting> {
        let text = self.text(&asked.text_document.uri)?;
        Ok(Some(form::formatted(text, 0..text.source().len())))
    }

    fn range_formatting(&self, asked: DocumentRangeFormattingParams) -> Answer<ask::RangeFormatting> {
        let text = self.text(&asked.text_document.uri)?;
        Ok(Some(form::formatted(text, text.byte(asked.range.start)..text.byte(asked.range.end))))
    }

    fn typed(&self, asked: DocumentOnTypeFormattingParams) -> Answer<ask::OnTypeFormatting> {
        let (text, byte) = self.place(&asked.text_document_position)?;
        Ok(Some(form::line_before(text, byte)))
    }

    fn symbols(&self, asked: DocumentSymbolParams) -> Answer<ask::DocumentSymbolRequest> {
        Ok(Some(DocumentSymbolResponse::Nested(shape::symbols(self.text(&asked.text_document.uri)?))))
    }

    fn found(&self, asked: WorkspaceSymbolParams) -> Answer<ask::WorkspaceSymbolRequest> {
        let mut texts: Vec<(&String, &OpenText)> = self.texts.iter().collect();
        texts.sort_by_key(|(uri, _)| *uri);
        let of =
            |(uri, text): (&String, &OpenText)| Some(shape::found(text, &uri.parse().ok()?, &asked.query));
        let mut all: Vec<WorkspaceSymbol> = texts.into_iter().filter_map(of).flatten().collect();
        // Nothing is sought in particular: what is open is enough.
        if !asked.query.trim().is_empty() {
            let closed = self.folders.texts(|uri| self.texts.contains_key(uri));
            all.extend(closed.iter().flat_map(|(uri, text)| shape::found(text, uri, &asked.query)));
        }
        Ok(Some(WorkspaceSymbolResponse::Nested(all)))
    }

    fn folds(&self, asked: FoldingRangeParams) -> Answer<ask::FoldingRangeRequest> {
        Ok(Some(shape::folds(self.text(&asked.text_document.uri)?)))
    }

    fn selections(&self, asked: SelectionRangeParams) -> Answer<ask::SelectionRangeRequest> {
        let text = self.text(&asked.text_document.uri)?;
        let grown = asked.positions.into_iter().map(|at| shape::selection(text, text.byte(at)));
        Ok(Some(grown.collect()))
    }

    fn colours(&self, asked: SemanticTokensParams) -> Answer<ask::SemanticTokensFullRequest> {
        let text = self.text(&asked.text_document.uri)?;
        let data = colours::colours(text, 0..text.source().len());
        Ok(Some(SemanticTokensResult::Tokens(SemanticTokens { result_id: None, data })))
    }

    fn colours_of(&self, asked: SemanticTokensRangeParams) -> Answer<ask::SemanticTokensRangeRequest> {
        let text = self.text(&asked.text_document.uri)?;
        let data = colours::colours(text, text.byte(asked.range.start)..text.byte(asked.range.end));
        Ok(Some(SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data })))
    }

    fn prepare_rename(&self, asked: TextDocumentPositionParams) -> Answer<ask::PrepareRenameRequest> {
        let (text, byte) = self.place(&asked)?;
        let found = names::at(text, byte).map(|(placeholder, bytes)| (placeholder, text.range(bytes)));
        Ok(found
            .map(|(placeholder, range)| PrepareRenameResponse::RangeWithPlaceholder { range, placeholder }))
    }

    fn rename(&self, asked: RenameParams) -> Answer<ask::Rename> {
        let (text, byte) = self.place(&asked.text_document_position)?;
        let Some((old, _)) = names::at(text, byte) else { return Ok(None) };
        let edits =
            names::renamed(text, &old, &asked.new_name).ok_or_else(|| NO_NAME.say(self.client.lang, &[]))?;
        #[allow(clippy::mutable_key_type, reason = "the protocol's own map")]
        let changes = HashMap::from([(asked.text_document_position.text_document.uri, edits)]);
        Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
    }

    fn game(&self, asked: GameParams) -> Answer<GameRequest> {
        let (text, byte) = self.place(&asked.place)?;
        Ok(game(text, byte, asked.has))
    }
}
