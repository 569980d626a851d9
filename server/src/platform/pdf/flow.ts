/** Texts and tables below each other, over as many pages as they need. Long texts are written in slices: other requests go on. */
import { fairShare } from '../concurrency/fair-share.ts';
import { type Cell, HEIGHT, INNER, MARGIN, type Pdf, type Writing } from './pdf-page.ts';

type Style = Omit<Writing, 'x' | 'y' | 'width'>;

/** Of a word, in characters: more than a line has. pdfkit measures what is left of a longer one anew for each of its lines. */
const LONGEST_WORD = 90;
const LONG_WORD = new RegExp(`[^ ]{${LONGEST_WORD}}(?=[^ ])`, 'gu');
/** Right-to-left words are joined to one, so that they stay in order: about a line of them. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const RIGHT_TO_LEFT_LINE = /(.{40,70}) +(?=[^ ])/gu;

/** A line of the text as it is written: what is too long to be measured as one word is on lines of its own. */
function linesOf(line: string): string[] {
  if (line.length <= LONGEST_WORD) return [line];
  const broken = RIGHT_TO_LEFT.test(line) ? line.replaceAll(RIGHT_TO_LEFT_LINE, '$1\n') : line;
  return broken.split('\n').flatMap((part) => part.replaceAll(LONG_WORD, '$&\n').split('\n'));
}

/** Room that a heading wants for what follows it. */
const BELOW_HEADING = 48;
const BOTTOM = HEIGHT - MARGIN;
const COLUMN_GAP = 12;
const ROW_GAP = 4;

type Column = Pick<Writing, 'x' | 'width'>;
type Row = { cells: { text: string; writing: Omit<Writing, 'y'> }[]; height: number };

function columnsOf(shares: readonly number[]): Column[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let before = 0;
  return shares.map((share) => {
    const x = MARGIN + (INNER * before) / total;
    before += share;
    return { x, width: (INNER * share) / total - COLUMN_GAP };
  });
}

export class Flow {
  readonly #pdf: Pdf;
  readonly #pause = fairShare();
  #y = MARGIN;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  gap(points: number): void {
    this.#y += points;
  }

  rule(): void {
    this.#makeRoom(24);
    this.#pdf.rule(this.#y);
  }

  heading(text: string, style: Style & { as: 'H1' | 'H2' | 'H3' }): void {
    this.#makeRoom(this.#heightOf(text, style) + BELOW_HEADING);
    this.#write(text, style);
  }

  /** A paragraph for each line; one that is longer than a page goes on on the next. */
  async text(text: string, style: Style = {}): Promise<void> {
    for (const line of text.split('\n').flatMap(linesOf)) {
      // oxlint-disable-next-line no-await-in-loop
      await this.#paragraph(line, style);
      // oxlint-disable-next-line no-await-in-loop
      await this.#pause();
    }
  }

  /** Columns are shares of the width. A row is on one page; the headings are on each. */
  async table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    shares: readonly number[],
  ): Promise<void> {
    const columns = columnsOf(shares);
    const heading = this.#rowOf(head, columns, { font: 'strong', size: 9 });
    let page: Cell[][] = [];
    for (const cells of rows) {
      // oxlint-disable-next-line no-await-in-loop
      await this.#pause();
      const row = this.#rowOf(cells, columns);
      const isFirst = page.length === 0;
      if (this.#y + row.height + (isFirst ? heading.height : 0) > BOTTOM && this.#y > MARGIN) {
        if (!isFirst) this.#pdf.table(page);
        page = [];
        this.#newPage();
      }
      if (page.length === 0) page.push(this.#placed(heading));
      page.push(this.#placed(row));
    }
    if (page.length > 0) this.#pdf.table(page);
  }

  #rowOf(texts: readonly string[], columns: readonly Column[], style: Style = {}): Row {
    const cells = texts.flatMap((given, nth) => {
      const column = columns[nth];
      const text = given.split('\n').flatMap(linesOf).join('\n');
      return column ? [{ text, writing: { ...style, ...column } }] : [];
    });
    const heights = cells.map(({ text, writing }) => this.#pdf.heightOf(text, writing));
    return { cells, height: Math.max(...heights) + ROW_GAP };
  }

  #placed({ cells, height }: Row): Cell[] {
    const y = this.#y;
    this.#y += height;
    return cells.map(({ text, writing }) => ({ text, writing: { ...writing, y } }));
  }

  async #paragraph(line: string, style: Style): Promise<void> {
    if (line.trim() === '') return this.gap(8);
    let rest = line;
    while (this.#heightOf(rest, style) > BOTTOM - this.#y) {
      // oxlint-disable-next-line no-await-in-loop
      await this.#pause();
      // oxlint-disable-next-line no-await-in-loop
      const fitting = await this.#fitting(rest, style);
      if (fitting === '' && this.#y > MARGIN) {
        this.#newPage();
        continue;
      }
      const head = fitting === '' ? rest : fitting;
      this.#write(head, style);
      rest = rest.slice(head.length).trimStart();
      if (rest === '') return;
      this.#newPage();
    }
    this.#write(rest, style);
  }

  /** The longest beginning of whole words that the page has room for; empty where there is none. */
  async #fitting(text: string, style: Style): Promise<string> {
    const ends = [...text.matchAll(/\s+|$/g)].map(({ index }) => index);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const part = text.slice(0, ends[middle - 1]);
      if (this.#heightOf(part, style) <= BOTTOM - this.#y) low = middle;
      else high = middle - 1;
      // oxlint-disable-next-line no-await-in-loop
      await this.#pause();
    }
    return low === 0 ? '' : text.slice(0, ends[low - 1]);
  }

  #heightOf(text: string, style: Style): number {
    return this.#pdf.heightOf(text, { ...style, width: INNER });
  }

  #write(text: string, style: Style): void {
    this.#y = this.#pdf.write(text, { ...style, x: MARGIN, y: this.#y, width: INNER });
  }

  #makeRoom(height: number): void {
    if (this.#y + height > BOTTOM && this.#y > MARGIN) this.#newPage();
  }

  #newPage(): void {
    this.#pdf.newPage();
    this.#y = MARGIN;
  }
}
