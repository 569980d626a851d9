/** Texts and tables below each other, over as many pages as they need. */
import { HEIGHT, INNER, MARGIN, type Pdf, type Writing } from './pdf-page.ts';

type Style = Omit<Writing, 'x' | 'y' | 'width'>;

/** Room that a heading wants for what follows it. */
const BELOW_HEADING = 48;
const BOTTOM = HEIGHT - MARGIN;
const COLUMN_GAP = 12;

export class Flow {
  readonly #pdf: Pdf;
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
  text(text: string, style: Style = {}): void {
    for (const line of text.split('\n')) this.#paragraph(line, style);
  }

  /** The first row has the headings. Columns are shares of the width. A row is on one page. */
  table(rows: readonly (readonly string[])[], shares: readonly number[]): void {
    const total = shares.reduce((sum, share) => sum + share, 0);
    const columns = shares.map((share, nth) => {
      const before = shares.slice(0, nth).reduce((sum, one) => sum + one, 0);
      return { x: MARGIN + (INNER * before) / total, width: (INNER * share) / total - COLUMN_GAP };
    });
    const styleOf = (row: number): Style => (row === 0 ? { font: 'strong', size: 9 } : {});
    const heightOf = (cells: readonly string[], row: number) =>
      Math.max(
        ...cells.map((text, nth) =>
          this.#pdf.heightOf(text, { ...columns[nth], ...styleOf(row), width: columns[nth]?.width ?? INNER }),
        ),
      );
    let from = 0;
    while (from < rows.length) {
      const placed = [];
      for (const [row, cells] of rows.entries()) {
        if (row < from) continue;
        const height = heightOf(cells, row) + 4;
        if (this.#y + height > BOTTOM && placed.length > 0) break;
        this.#makeRoom(height);
        const y = this.#y;
        placed.push(
          cells.map((text, nth) => ({
            text,
            writing: { x: MARGIN, width: INNER, ...columns[nth], ...styleOf(row), y },
          })),
        );
        this.#y += height;
      }
      this.#pdf.table(placed);
      from += placed.length;
      if (from < rows.length) this.#newPage();
    }
  }

  #paragraph(line: string, style: Style): void {
    if (line.trim() === '') return this.gap(8);
    let rest = line;
    while (this.#heightOf(rest, style) > BOTTOM - this.#y) {
      const fitting = this.#fitting(rest, style);
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
  #fitting(text: string, style: Style): string {
    const ends = [...text.matchAll(/\s+|$/g)].map(({ index }) => index);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const part = text.slice(0, ends[middle - 1]);
      if (this.#heightOf(part, style) <= BOTTOM - this.#y) low = middle;
      else high = middle - 1;
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
