/** A sheet of letter paper: type and rules at given places, read aloud in the order in which they were set. */
import PDFDocument from 'pdfkit';
import type { Locale } from '../../platform/viewer.ts';
import { FONTS, letteringOf } from './lettering.ts';

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
  /** What it is to who has it read aloud. */
  as?: 'H1' | 'H2' | 'P';
};

export type Paper = {
  /** Sets a text, wrapped to its width, and answers the height below it. */
  write: (text: string, writing: Writing) => number;
  rule: (y: number) => void;
  /** A wash behind what is written afterwards. */
  band: (y: number, height: number) => void;
  newPage: () => void;
  /** How tall a text would be. */
  heightOf: (text: string, writing: Omit<Writing, 'x' | 'y'>) => number;
  /** True once anything was written in Latin letters that came in others. */
  isLatinized: () => boolean;
  finish: () => Promise<Buffer>;
};

export type PaperFacts = { title: string; author: string; locale: Locale; at: Date };

const openDocument = ({ title, author, locale, at }: PaperFacts): PDFKit.PDFDocument => {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale === 'fr' ? 'fr-CA' : 'en-CA',
    font: FONTS.text,
    info: { Title: title, Author: author, CreationDate: at },
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  return document;
};

const optionsOf = ({ width, align = 'left' }: Pick<Writing, 'width' | 'align'>) => ({
  width,
  align,
  lineGap: 2,
});

type Ready = { text: string; height: number; isLatinized: boolean };

/** Chooses a text's letters, font and size as well: it is set, if at all, right after it was measured. */
const measuring =
  (document: PDFKit.PDFDocument) =>
  (given: string, writing: Omit<Writing, 'x' | 'y'>): Ready => {
    const { text, font, isLatinized } = letteringOf(given, writing.font ?? 'text');
    document.font(font).fontSize(writing.size ?? 10);
    return { text, isLatinized, height: document.heightOfString(text, optionsOf(writing)) };
  };

export const openPaper = (facts: PaperFacts): Paper => {
  const document = openDocument(facts);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);

  const measure = measuring(document);
  let isLatinized = false;
  // What is only seen says nothing when the page is read aloud.
  const decorate = (draw: () => void): void => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };

  return {
    heightOf: (text, writing) => measure(text, writing).height,
    isLatinized: () => isLatinized,
    write: (given, writing) => {
      const { x, y, color = INK, as = 'P' } = writing;
      const { text, height, isLatinized: isNow } = measure(given, writing);
      isLatinized ||= isNow;
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
};
