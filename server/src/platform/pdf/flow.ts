/** Texts and tables below each other, over as many pages as they need. Long texts are written in slices: other requests go on. */
import { fairShare } from '../concurrency/fair-share.ts';
import { type Cell, HEIGHT, INNER, MARGIN, type Pdf, type Writing } from './pdf-page.ts';

type Style = Omit<Writing, 'x' | 'y' | 'width'>;

/** Room that a heading wants for what follows it. */
const BELOW_HEADING = 48;
const BOTTOM = HEIGHT - MARGIN;
const COLUMN_GAP = 12;
/** Of one text. Each has a tag of its own, which is in memory until the document is complete. */
const MOST_PARAGRAPHS = 200;
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

  /** A paragraph for each line, or one for all of very many; one that is longer than a page goes on on the next. */
  async text(text: string, style: Style = {}): Promise<void> {
    const lines = text.split('\n');
    for (const paragraph of lines.length > MOST_PARAGRAPHS ? [text] : lines) {
      // oxlint-disable-next-line no-await-in-loop
      await this.#paragraph(paragraph, style);
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
      const row = this.#rowOf(cells, columns);
      // oxlint-disable-next-line no-await-in-loop
      await this.#pause();
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
    const cells = texts.flatMap((text, nth) => {
      const column = columns[nth];
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

  async #paragraph(text: string, style: Style): Promise<void> {
    if (text.trim() === '') return this.gap(8);
    const { begin, lines, lineHeight, end } = await this.#pdf.paragraph(
      text,
      { ...style, width: INNER },
      this.#pause,
    );
    this.#makeRoom(lineHeight);
    begin();
    for (const write of lines) {
      this.#makeRoom(lineHeight);
      write(MARGIN, this.#y);
      this.#y += lineHeight;
      // oxlint-disable-next-line no-await-in-loop
      await this.#pause();
    }
    end();
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
