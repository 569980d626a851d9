/** Breaks a text of several fonts into lines. */
import type { Run } from './font-choice.ts';

type Piece = Run & { width: number };
export type Line = { pieces: Piece[]; width: number };

/** A word, or several with no-break spaces between them, that is measured in parts. */
export const LONG_WORD = /[^ \n-]{60}/;
/** Of a long word: up to a no-break space, or a few letters with their marks. */
const PARTS = /(?:[^\p{M}\u00a0][\p{M}\p{Cf}]{0,7}|[^\u00a0]){1,12}\u00a0?|\u00a0/gu;

/**
 * Breaks at spaces, hyphens and line ends, and within a word that is longer than a line. A word may be of several pieces. It
 * pauses after each of them.
 */
export function* wrapped(
  runs: readonly Run[],
  widthOf: (run: Run) => number,
  width: number,
): Generator<void, Line[]> {
  const measured = (text: string, font: Run['font']): Piece => ({
    text,
    font,
    width: widthOf({ text, font }),
  });
  function* piecesOf(word: string, font: Run['font']): Generator<Piece> {
    if (!LONG_WORD.test(word)) {
      const whole = measured(word, font);
      if (whole.width <= width) return yield whole;
    }
    for (const part of word.match(PARTS) ?? []) yield measured(part, font);
  }
  const lines: Line[] = [{ pieces: [], width: 0 }];
  let word: Line = { pieces: [], width: 0 };
  const put = ({ pieces, width: needed }: Line): void => {
    const line = lines.at(-1);
    if (line && (line.width === 0 || line.width + needed <= width)) {
      for (const piece of pieces) append(line, piece);
    } else lines.push({ pieces: [...pieces], width: needed });
  };
  const endWord = (): void => {
    if (word.width <= width) put(word);
    else for (const piece of word.pieces) put({ pieces: [piece], width: piece.width });
    word = { pieces: [], width: 0 };
  };
  for (const { text, font } of runs) {
    for (const [part] of text.matchAll(/\n|[^ \n-]*[ -]|[^ \n-]+/g)) {
      for (const piece of part === '\n' ? [] : piecesOf(part, font)) {
        word.pieces.push(piece);
        word.width += piece.width;
        yield;
      }
      if (/[ \n-]$/.test(part)) endWord();
      if (part === '\n') lines.push({ pieces: [], width: 0 });
    }
  }
  endWord();
  return lines;
}

/** More than any line has, unless it is of marks without width. */
const PIECE_MAX = 200;

/** What one font draws side by side is one piece. */
function append(line: Line, piece: Piece): void {
  const last = line.pieces.at(-1);
  if (last?.font === piece.font && last.text.length < PIECE_MAX) {
    const joined = { ...piece, text: last.text + piece.text, width: last.width + piece.width };
    line.pieces.splice(-1, 1, joined);
  } else line.pieces.push(piece);
  line.width += piece.width;
}
