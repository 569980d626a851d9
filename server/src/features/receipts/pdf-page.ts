/** A tagged PDF on letter paper: text and lines at given positions, read by screen readers in the order written. */
import type { Locale } from '../../platform/viewer.ts';

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
  as?: 'H1' | 'H2' | 'P';
};

export type Pdf = {
  /** Writes a text, wrapped to its width; returns the y below it. */
  write: (text: string, writing: Writing) => number;
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
    font: fonts.text,
    info: { Title: title, Author: author, CreationDate: at },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  return document;
}

function optionsOf({ width, align = 'left' }: Pick<Writing, 'width' | 'align'>) {
  return {
    width,
    align,
    lineGap: 2,
  };
}

type Ready = { text: string; height: number; isTransliterated: boolean };

/** Also selects the font and size on the document: a text is written right after it is measured. */
function measuring(document: PDFKit.PDFDocument, choose: Libraries['chooseFont']) {
  return (given: string, writing: Omit<Writing, 'x' | 'y'>): Ready => {
    const { text, font, isTransliterated } = choose(given, writing.font ?? 'text');
    document.font(font).fontSize(writing.size ?? 10);
    return { text, isTransliterated, height: document.heightOfString(text, optionsOf(writing)) };
  };
}

export async function openPdf(facts: PdfInfo): Promise<Pdf> {
  const libraries = await loadLibraries();
  const document = openDocument(libraries, facts);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);

  const measure = measuring(document, libraries.chooseFont);
  let isTransliterated = false;
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
      const { x, y, color = INK, as = 'P' } = writing;
      const { text, height, isTransliterated: isNow } = measure(given, writing);
      isTransliterated ||= isNow;
      const set = (): void => void document.fillColor(color).text(text, x, y, optionsOf(writing));
      root.add(document.struct(as, {}, set));
      return y + height;
    },
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
    finish: async () => {
      root.end();
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
