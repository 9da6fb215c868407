//! A language server for TTN: what `trictrac check` says after the fact, said at the line while it is written. Takes the messages of an editor
//! (the Language Server Protocol) on a connection, gives its answers; every one is of the text's last version.
//!
//! [`serve`] is the command `trictrac lsp`. A text is read record by record, and a record that has not changed is neither read nor judged again
//! (`text`). What is shown is made of records and reports alone.
//!
//! ```
//! use lsp_server::{Connection, Message, Notification, Request};
//! use serde_json::json;
//! let (server, editor) = Connection::memory();
//! let serving = std::thread::spawn(move || trictrac::lsp::serve_on(&server, None));
//! editor.sender.send(Request::new(1.into(), "initialize".into(), json!({ "capabilities": {} })).into()).unwrap();
//! let Message::Response(answer) = editor.receiver.recv().unwrap() else { panic!() };
//! assert!(answer.response_result.unwrap()["capabilities"]["hoverProvider"].as_bool().unwrap());
//! editor.sender.send(Notification::new("initialized".into(), json!({})).into()).unwrap();
//! let document = json!({ "uri": "file:///a.ttn", "languageId": "ttn", "version": 1, "text": "[TTN \"1.0\"]\nW 64: 1-7 1/5\n" });
//! editor.sender.send(Notification::new("textDocument/didOpen".into(), json!({ "textDocument": document })).into()).unwrap();
//! let Message::Notification(published) = editor.receiver.recv().unwrap() else { panic!() };
//! assert!(published.params["diagnostics"][0]["message"].as_str().unwrap().contains("did you mean 1/7?"));
//! editor.sender.send(Request::new(2.into(), "shutdown".into(), json!(null)).into()).unwrap();
//! editor.receiver.recv().unwrap();
//! editor.sender.send(Notification::new("exit".into(), json!(null)).into()).unwrap();
//! serving.join().unwrap().unwrap();
//! ```

mod client;
mod colours;
mod completion;
mod fixes;
mod folder;
mod form;
mod game;
mod hints;
mod hover;
mod names;
mod problems;
mod server;
mod shape;
mod text;

use crate::text::Lang;
use client::Client;
use folder::Folders;
use lsp_server::{Connection, Message, ProtocolError};
use lsp_types::InitializeParams;
use server::Server;
use std::io;

/// Serves on standard input and output until the client ends it, in a language, or in the client's.
///
/// What a program of one's own does for `trictrac lsp`; the example above talks to [`serve_on`] in the same way, without a process.
///
/// # Errors
/// When a stream fails, or the client does not keep to the protocol.
pub fn serve(lang: Option<Lang>) -> io::Result<()> {
    let (connection, threads) = Connection::stdio();
    serve_on(&connection, lang).map_err(io::Error::other)?;
    // The threads end with the connection.
    drop(connection);
    threads.join()
}

/// Serves on a connection until the client ends it, in a language, or in the client's.
///
/// It returns when the client has said `shutdown` and `exit`. See the example of this module.
///
/// # Errors
/// When the client does not keep to the protocol.
pub fn serve_on(connection: &Connection, lang: Option<Lang>) -> Result<(), ProtocolError> {
    let (id, params) = match connection.initialize_start() {
        // Nobody is there, as in a terminal that is left at once.
        Err(error) if error.channel_is_disconnected() => return Ok(()),
        started => started?,
    };
    let params: InitializeParams = serde_json::from_value(params).unwrap_or_default();
    let client = Client::of(&params, lang);
    let answer = serde_json::json!({
        "capabilities": server::capabilities(&client),
        "serverInfo": { "name": "trictrac", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, answer)?;
    let sender = connection.sender.clone();
    // A client that no longer reads has ended: then nothing more comes either.
    let folders = Folders::of(&params, client.units);
    let mut server = Server::new(client, folders, Box::new(move |message| drop(sender.send(message))));
    for message in &connection.receiver {
        match message {
            Message::Request(request) if connection.handle_shutdown(&request)? => break,
            Message::Request(request) => server.answer(request),
            Message::Notification(notification) => server.hear(notification),
            Message::Response(_) => {}
        }
    }
    Ok(())
}
