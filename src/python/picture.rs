//! A board as SVG or PNG, from what Python programs ask for.

use super::play::Play;
use super::words;
use crate::board::{Board, Field, Play as Moves, Roll, Side};
use crate::output::picture::{self, Numbers, Options, Style, Width};
use crate::rules::Furniture;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};

/// The widest picture of pixels: more would fill the memory.
const WIDEST: u32 = 10_000;

/// The keywords that every picture takes (`trictrac.picture.BoardOptions` tells them to type checkers).
#[derive(Clone)]
pub struct Drawing {
    width: Width,
    style: Style,
    numbers: Numbers,
    bottom: Side,
    roll: Option<Roll>,
    arrows: Option<(Side, Moves)>,
    highlight: Vec<(Side, Field)>,
    caption: Option<String>,
}

impl Drawing {
    /// What is asked for; no keywords at all ask for a picture so wide.
    pub fn read(asked: Option<&Bound<'_, PyDict>>, width: u32) -> PyResult<Drawing> {
        let plain = Options::default();
        let mut read = Drawing {
            width: Width::Pixels(width),
            style: plain.style,
            numbers: plain.numbers,
            bottom: plain.bottom,
            roll: None,
            arrows: None,
            highlight: Vec::new(),
            caption: None,
        };
        for (name, value) in asked.into_iter().flatten() {
            read.take(&name.extract::<String>()?, &value)?;
        }
        Ok(read)
    }

    fn take(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        match name {
            "width" => self.width = Width::Pixels(value.extract()?),
            "mm" => match value.extract::<Option<f32>>()? {
                Some(wide) if wide.is_finite() && wide > 0.0 => self.width = Width::Millimetres(wide),
                Some(wide) => return Err(PyValueError::new_err(format!("a picture is not {wide} mm wide"))),
                None => {}
            },
            "style" => self.style = style(&value.extract::<String>()?)?,
            "numbers" => self.numbers = numbers(value)?,
            "bottom" => self.bottom = words::side(&value.extract::<String>()?)?,
            "roll" => {
                self.roll = value.extract::<Option<String>>()?.map(|roll| words::roll(&roll)).transpose()?
            }
            "arrows" => {
                self.arrows = value.extract::<Option<PyRef<'_, Play>>>()?.map(|play| play.side_and_moves())
            }
            "highlight" => self.highlight = highlight(value)?,
            "caption" => self.caption = value.extract()?,
            other => return Err(PyTypeError::new_err(format!("a picture has no {other:?}"))),
        }
        Ok(())
    }

    /// The same as the picture takes it.
    pub fn options(&self) -> Options<'_> {
        Options {
            width: self.width,
            style: self.style,
            numbers: self.numbers,
            bottom: self.bottom,
            roll: self.roll,
            arrows: self.arrows.as_ref().map(|(side, play)| (*side, play)),
            highlight: &self.highlight,
            caption: self.caption.as_deref(),
            ..Options::default()
        }
    }

    /// The width of a picture of pixels.
    fn pixels(&self) -> PyResult<()> {
        match self.width {
            Width::Pixels(1..=WIDEST) | Width::Millimetres(_) => Ok(()),
            Width::Pixels(width) => {
                Err(PyValueError::new_err(format!("a picture is 1 to {WIDEST} pixels wide, not {width}")))
            }
        }
    }
}

fn style(name: &str) -> PyResult<Style> {
    match name {
        "colour" => Ok(Style::Colour),
        "print" => Ok(Style::Print),
        _ => Err(PyValueError::new_err("style is \"colour\" or \"print\"")),
    }
}

fn numbers(value: &Bound<'_, PyAny>) -> PyResult<Numbers> {
    if let Ok(shown) = value.cast::<PyBool>() {
        return Ok(if shown.is_true() { Numbers::Own } else { Numbers::Hidden });
    }
    let name: String = value.extract()?;
    Numbers::from_name(&name).ok_or_else(|| {
        PyValueError::new_err("numbers is \"own\", \"none\", \"W\", \"B\" or a value of the tag Fields")
    })
}

fn highlight(value: &Bound<'_, PyAny>) -> PyResult<Vec<(Side, Field)>> {
    let fields: Vec<(String, u8)> = value.extract()?;
    let field = |(side, number): (String, u8)| {
        let field = Field::new(number).ok_or_else(|| PyValueError::new_err("a field is 1 to 24"))?;
        Ok((words::side(&side)?, field))
    };
    fields.into_iter().map(field).collect()
}

/// Draws a board, detached from the interpreter.
pub fn draw(py: Python<'_>, table: &Board, furniture: Furniture, options: &Options<'_>) -> String {
    py.detach(|| picture::board(table, &furniture, options))
}

/// The picture that an SVG describes, as the bytes of a PNG.
pub fn png<'py>(py: Python<'py>, asked: &Drawing, svg: &str) -> PyResult<Bound<'py, PyAny>> {
    asked.pixels()?;
    py.import("trictrac.picture")?.call_method1("png", (svg,))
}

/// The same on a page of its own, as the bytes of a PDF.
pub fn pdf<'py>(py: Python<'py>, svg: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("trictrac.print")?.call_method1("pdf", (svg,))
}
