/** A tagged PDF on letter paper: text and lines at given positions, read by screen readers in the order written. */
import type { Locale } from '../viewer.ts';
import type { Run } from './font-choice.ts';

export const INK = '#1a2b2d';
export const SOFT = '#475658';
export const BRAND = '#0e4d55';
const LINE = '#e6decf';
const WASH = '#fbf7f0';

/** Points: 72 to the inch. */
export const MARGIN = 54;
export const WIDTH = 612;
export const HEIGHT = 792;
export const INNER = WIDTH - 2 * MARGIN;

export type Writing = {
  x: number;
  y: number;
  width: number;
  font?: 'text' | 'strong' | 'title';
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  /** Its structure tag, for screen readers. */
  as?: 'H1' | 'H2' | 'H3' | 'P';
  /** Of a text in another language than the document. */
  lang?: string;
};

export type Cell = { text: string; writing: Writing };

export type Pdf = {
  /** Writes a text, wrapped to its width; returns the y below it. */
  write: (text: string, writing: Writing) => number;
  /** A table whose first row has its headings; each cell is placed like a text. */
  table: (rows: readonly (readonly Cell[])[]) => void;
  rule: (y: number) => void;
  /** A shaded band; call it before writing its text. */
  band: (y: number, height: number) => void;
  newPage: () => void;
  /** The height of a text without writing it. */
  heightOf: (text: string, writing: Omit<Writing, 'x' | 'y'>) => number;
  /** Whether any text was transliterated. */
  isTransliterated: () => boolean;
  finish: () => Promise<Buffer>;
};

export type PdfInfo = { title: string; author: string; locale: Locale; at: Date };

/** The libraries for documents and fonts are large, so they are loaded with the first document. */
async function loadLibraries() {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), import('./font-choice.ts')]);
  return { PDFDocument, ...fonts };
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

function openDocument(
  { PDFDocument, FONTS: fonts }: Libraries,
  { title, author, locale, at }: PdfInfo,
): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale === 'fr' ? 'fr-CA' : 'en-CA',
    // None before they are registered: pdfkit would read the file of a font that it knows by another name anew for each text.
    font: '',
    info: { Title: title, Author: author, CreationDate: at },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  document.font('text');
  return document;
}

function optionsOf({ width, align = 'left' }: Pick<Writing, 'width' | 'align'>) {
  return {
    width,
    align,
    lineGap: 2,
  };
}

/** A text in its fonts: how high it is, and how it is drawn. */
type Ready = { height: number; isTransliterated: boolean; draw: (x: number, y: number) => void };

function measuring(document: PDFKit.PDFDocument, choose: Libraries['chooseFont']) {
  return (given: string, writing: Sized): Ready => {
    const { runs, isTransliterated } = choose(given, writing.font ?? 'text');
    const [only] = runs;
    const drawn =
      only && runs.length === 1 ? inOneFont(document, only, writing) : inFonts(document, runs, writing);
    return { ...drawn, isTransliterated };
  };
}

type Sized = Omit<Writing, 'x' | 'y'>;
const DEFAULT_SIZE = 10;

function colorOf({ color = INK }: Sized): string {
  return color;
}

function inOneFont(document: PDFKit.PDFDocument, { text, font }: Run, writing: Sized) {
  const options = optionsOf(writing);
  const select = () => document.font(font).fontSize(writing.size ?? DEFAULT_SIZE);
  return {
    height: select().heightOfString(text, options),
    draw: (x: number, y: number) => void select().fillColor(colorOf(writing)).text(text, x, y, options),
  };
}

type Piece = Run & { width: number };
type Line = { pieces: Piece[]; width: number };

/** Where a line's letters stand, as a share of the font size; pdfkit places each font by its own measure. */
const BASELINE = 0.95;

/** pdfkit wraps the text of one font only. */
function inFonts(document: PDFKit.PDFDocument, runs: readonly Run[], writing: Sized) {
  const size = writing.size ?? DEFAULT_SIZE;
  const select = (font: Run['font']) => document.font(font).fontSize(size);
  const widthOf = ({ text, font }: Run): number => select(font).widthOfString(text);
  const lines = wrapped(runs, widthOf, writing.width);
  const tallest = Math.max(0, ...runs.map(({ font }) => select(font).currentLineHeight(true)));
  const step = tallest + optionsOf(writing).lineGap;
  return {
    height: lines.length * step,
    draw: (x: number, y: number) => {
      document.fillColor(colorOf(writing));
      for (const [index, { pieces, width }] of lines.entries()) {
        let left = writing.align === 'right' ? x + writing.width - width : x;
        for (const { text, font, width: advance } of pieces) {
          const baseline = y + index * step + BASELINE * size;
          select(font).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
          left += advance;
        }
      }
    },
  };
}

/** Breaks at spaces and line ends. A word may be of several pieces. */
function wrapped(runs: readonly Run[], widthOf: (run: Run) => number, width: number): Line[] {
  const lines: Line[] = [{ pieces: [], width: 0 }];
  let word: Line = { pieces: [], width: 0 };
  const endWord = (): void => {
    const line = lines.at(-1);
    if (line && (line.width === 0 || line.width + word.width <= width)) {
      line.pieces.push(...word.pieces);
      line.width += word.width;
    } else lines.push(word);
    word = { pieces: [], width: 0 };
  };
  for (const { text, font } of runs) {
    for (const part of text.match(/\n|[^ \n]* |[^ \n]+/g) ?? []) {
      if (part !== '\n') {
        const piece = { text: part, font, width: widthOf({ text: part, font }) };
        word = { pieces: [...word.pieces, piece], width: word.width + piece.width };
      }
      if (/[ \n]$/.test(part)) endWord();
      if (part === '\n') lines.push({ pieces: [], width: 0 });
    }
  }
  endWord();
  return lines;
}

/** The first row has the headings of the columns. */
function tableIn(
  document: PDFKit.PDFDocument,
  rows: readonly (readonly Cell[])[],
  ready: (text: string, writing: Sized) => Ready,
): PDFKit.PDFStructureElement {
  const tagged = rows.map((cells, row) => {
    const as = row === 0 ? 'TH' : 'TD';
    const texts = cells.map(({ text, writing }) => {
      const { draw } = ready(text, writing);
      return document.struct(as, {}, () => draw(writing.x, writing.y));
    });
    return document.struct('TR', {}, texts);
  });
  return document.struct('Table', {}, tagged);
}

/** All that is written, once the document has ended. */
function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

export async function openPdf(facts: PdfInfo): Promise<Pdf> {
  const libraries = await loadLibraries();
  const document = openDocument(libraries, facts);
  const written = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);

  const measure = measuring(document, libraries.chooseFont);
  let isTransliterated = false;
  const ready = (text: string, writing: Sized): Ready => {
    const measured = measure(text, writing);
    isTransliterated ||= measured.isTransliterated;
    return measured;
  };
  // Screen readers skip artifacts.
  const decorate = (draw: () => void): void => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };

  return {
    heightOf: (text, writing) => measure(text, writing).height,
    isTransliterated: () => isTransliterated,
    write: (given, writing) => {
      const { x, y, as = 'P', lang } = writing;
      const { draw, height } = ready(given, writing);
      root.add(document.struct(as, lang === undefined ? {} : { lang }, () => draw(x, y)));
      return y + height;
    },
    table: (rows) => root.add(tableIn(document, rows, ready)),
    rule: (y) =>
      decorate(() =>
        document
          .moveTo(MARGIN, y)
          .lineTo(WIDTH - MARGIN, y)
          .lineWidth(0.75)
          .stroke(LINE),
      ),
    band: (y, height) => decorate(() => document.roundedRect(MARGIN, y, INNER, height, 8).fill(WASH)),
    newPage: () => void document.addPage(),
    finish: () => {
      root.end();
      document.end();
      return written;
    },
  };
}
