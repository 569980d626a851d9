/** A tagged PDF on letter paper: text and lines at given positions, read by screen readers in the order written. */
import type { Locale } from '../viewer.ts';
import type { Run } from './font-choice.ts';
import { type Line, LONG_WORD, wrapped } from './wrap.ts';

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

/** How wide and in which style; not where. */
export type Sized = Omit<Writing, 'x' | 'y'>;

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
  /** A text of any length as one paragraph, wrapped to its width while others are served. Its lines may be on several pages. */
  paragraph: (text: string, writing: Sized, pause: () => Promise<void>) => Promise<Paragraph>;
  /** The height of a text without writing it. */
  heightOf: (text: string, writing: Sized) => number;
  /** Whether any text was transliterated. */
  isTransliterated: () => boolean;
  finish: () => Promise<Buffer>;
};

export type Paragraph = {
  lineHeight: number;
  /** Call it on the page of the first line. */
  begin: () => void;
  /** Each writes the next line. */
  lines: readonly ((x: number, y: number) => void)[];
  end: () => void;
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
  return new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale === 'fr' ? 'fr-CA' : 'en-CA',
    font: fonts.text,
    info: { Title: title, Author: author, CreationDate: at },
  });
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

/** By its file: pdfkit would read the file of a font that was opened by it, and is asked for by another name, each time. */
type Select = (font: Run['font'], writing: Sized) => PDFKit.PDFDocument;

function selecting(document: PDFKit.PDFDocument, fonts: Libraries['FONTS']): Select {
  return (font, { size = DEFAULT_SIZE }) => document.font(fonts[font]).fontSize(size);
}

function measuring(select: Select, choose: Libraries['chooseFont']) {
  return (given: string, writing: Sized): Ready => {
    const { runs, isTransliterated } = choose(given, writing.font ?? 'text');
    const [only] = runs;
    const drawn =
      only && runs.length === 1 && !LONG_WORD.test(only.text)
        ? inOneFont(select, only, writing)
        : inFonts(select, runs, writing);
    return { ...drawn, isTransliterated };
  };
}

const DEFAULT_SIZE = 10;

function colorOf({ color = INK }: Sized): string {
  return color;
}

function inOneFont(select: Select, { text, font }: Run, writing: Sized) {
  const options = optionsOf(writing);
  return {
    height: select(font, writing).heightOfString(text, options),
    draw: (x: number, y: number) =>
      void select(font, writing).fillColor(colorOf(writing)).text(text, x, y, options),
  };
}

/** Where a line's letters stand, as a share of the font size; pdfkit places each font by its own measure. */
const BASELINE = 0.95;

/** pdfkit wraps the text of one font only, and takes a time for a long word that grows with the square of its length. */
function inFonts(select: Select, runs: readonly Run[], writing: Sized) {
  const { step, wrapping, draw } = fontsOf(select, runs, writing);
  let turn = wrapping.next();
  while (!turn.done) turn = wrapping.next();
  const lines = turn.value;
  return {
    height: lines.length * step,
    draw: (x: number, y: number) => {
      for (const [index, line] of lines.entries()) draw(line, x, y + index * step);
    },
  };
}

/** How a text of several fonts is wrapped, and how a line of it is drawn. */
function fontsOf(select: Select, runs: readonly Run[], writing: Sized) {
  const { size = DEFAULT_SIZE } = writing;
  const fonts = new Set(runs.map(({ font }) => font));
  const tallest = Math.max(0, ...[...fonts].map((font) => select(font, writing).currentLineHeight(true)));
  return {
    step: tallest + optionsOf(writing).lineGap,
    wrapping: wrapped(runs, ({ text, font }) => select(font, writing).widthOfString(text), writing.width),
    draw: ({ pieces, width }: Line, x: number, y: number) => {
      let left = writing.align === 'right' ? x + writing.width - width : x;
      for (const { text, font, width: advance } of pieces) {
        const options = { lineBreak: false, baseline: 'alphabetic' } as const;
        select(font, writing)
          .fillColor(colorOf(writing))
          .text(text, left, y + BASELINE * size, options);
        left += advance;
      }
    },
  };
}

type Lines = { step: number; drawn: ((x: number, y: number) => void)[] };

/** The lines of a long text, which are measured while others are served. */
async function linesOf(
  select: Select,
  runs: readonly Run[],
  writing: Sized,
  pause: () => Promise<void>,
): Promise<Lines> {
  const { step, wrapping, draw } = fontsOf(select, runs, writing);
  let turn = wrapping.next();
  for (; !turn.done; turn = wrapping.next()) await pause();
  return { step, drawn: turn.value.map((line) => (x, y) => draw(line, x, y)) };
}

/** One tag for all lines: pdfkit ends what is marked with a page, and goes on with it on the next. */
function paragraphIn(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { as = 'P', lang }: Sized,
  { step, drawn }: Lines,
): Paragraph {
  const element = document.struct(as, lang === undefined ? {} : { lang });
  root.add(element);
  let content: PDFKit.PDFStructureContent | undefined;
  return {
    lineHeight: step,
    begin: () => void (content = document.markStructureContent(as)),
    lines: drawn,
    end: () => {
      document.endMarkedContent();
      if (content) element.add(content);
      element.end();
    },
  };
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

function decorations(document: PDFKit.PDFDocument): Pick<Pdf, 'rule' | 'band'> {
  // Screen readers skip artifacts.
  const decorate = (draw: () => void): void => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };
  return {
    rule: (y) =>
      decorate(() =>
        document
          .moveTo(MARGIN, y)
          .lineTo(WIDTH - MARGIN, y)
          .lineWidth(0.75)
          .stroke(LINE),
      ),
    band: (y, height) => decorate(() => document.roundedRect(MARGIN, y, INNER, height, 8).fill(WASH)),
  };
}

export async function openPdf(facts: PdfInfo): Promise<Pdf> {
  const libraries = await loadLibraries();
  const document = openDocument(libraries, facts);
  const written = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);

  const select = selecting(document, libraries.FONTS);
  const measure = measuring(select, libraries.chooseFont);
  let isTransliterated = false;
  const ready = (text: string, writing: Sized): Ready => {
    const measured = measure(text, writing);
    isTransliterated ||= measured.isTransliterated;
    return measured;
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
    paragraph: async (given, writing, pause) => {
      const { runs, isTransliterated: isOther } = libraries.chooseFont(given, writing.font ?? 'text');
      isTransliterated ||= isOther;
      const lines = await linesOf(select, runs, writing, pause);
      return paragraphIn(document, root, writing, lines);
    },
    table: (rows) => root.add(tableIn(document, rows, ready)),
    ...decorations(document),
    newPage: () => void document.continueOnNewPage(),
    finish: () => {
      root.end();
      document.end();
      return written;
    },
  };
}
