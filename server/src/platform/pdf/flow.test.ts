import { setImmediate } from 'node:timers/promises';
import { expect, it, test } from 'vitest';
import { processorTime } from '../../testing/limits/processor-time.ts';
import { pdfTags, pdfText, pdfWidth, readPdf } from '../../testing/pages/pdf-text.ts';
import { Flow } from './flow.ts';
import { MARGIN, openPdf, WIDTH } from './pdf-page.ts';

function open() {
  return openPdf({ title: 'Note', author: 'A. Roy', locale: 'en', at: new Date('2026-11-20T15:00:00.000Z') });
}

/** The turns that others had meanwhile, and the longest time that was used between two of them. */
async function turnsDuring(writing: Promise<void>): Promise<{ served: number; longest: number }> {
  const written = writing.then(() => true);
  let [served, longest, last] = [0, 0, processorTime()];
  for (let isOver = false; !isOver; served++) {
    isOver = await Promise.race([written, setImmediate(false)]);
    longest = Math.max(longest, processorTime() - last);
    last = processorTime();
  }
  return { served, longest };
}

async function write(text: string): Promise<{ served: number; longest: number; pdf: Buffer }> {
  const pdf = await open();
  // Loads what the first text of a process needs.
  await new Flow(await open()).text('a漢ਸ س');
  const turns = await turnsDuring(new Flow(pdf).text(text));
  return { ...turns, pdf: await pdf.finish() };
}

test('a text of very many lines is written in slices, between which other requests are served', async () => {
  const { served, pdf } = await write('a\n'.repeat(3_000));
  expect(served).toBeGreaterThan(5);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
});

it.each([
  ['Chinese, which is written in Latin letters', '漢'],
  ['Punjabi', 'ਸਿੰਘ '],
  ['Arabic', 'سلام '],
  ['two scripts in turn', 'த न '],
  ['one letter', 'a'],
  ['accents alone', '\u0301\u0316'],
])('a paragraph of 6,000 letters of %s lets others go on meanwhile', async (_what, part) => {
  // Promised are 100 milliseconds; this counts the threads that collect garbage too.
  expect((await write(part.repeat(6_000 / part.length))).longest).toBeLessThan(300);
});

test('a word that is longer than a line goes on in the next, and none of its letters is lost', async () => {
  const word = Array.from({ length: 400 }, (_, index) => index).join('');
  const text = `Begin ${word} and go on. ${'漢字'.repeat(100)} سلام عليكم ${'well-known '.repeat(30)}end.`;
  const { pdf } = await write(text);
  const letters = (await pdfText(pdf)).replaceAll(/\s/g, '');
  expect(letters).toContain(`Begin${word}andgoon.${'HanZi'.repeat(100)}`);
  expect(letters).toContain(`${'well-known'.repeat(30)}end.`);
});

test('a text of very many lines has one tag, which goes on on each page, and one of few lines has one for each', async () => {
  const { pdf } = await write('a\n'.repeat(3_000));
  const { text, pages } = await readPdf(pdf);
  expect(text.match(/a/g)).toHaveLength(3_000);
  expect(await pdfTags(pdf)).toEqual(Array.from({ length: pages }, () => 'P'));
  // Each tag is an object of its own: with one for each line it was 400 kB, and in memory many times that.
  expect(pdf.length).toBeLessThan(100_000);
  const few = await write('a\n'.repeat(100));
  expect((await pdfTags(few.pdf)).filter((tag) => tag === 'P').length).toBeGreaterThanOrEqual(100);
});

test.each([
  ['of wide letters', 'W'.repeat(59)],
  ['of wide letters in a text of two scripts', `ਸਿੰਘ ${'W'.repeat(59)}`],
])('a word %s ends within the margin, in a text and in a table', async (_what, text) => {
  const pdf = await open();
  const flow = new Flow(pdf);
  await flow.text(text);
  await flow.table(['Goal', 'Right'], [[text, '1']], [4, 1]);
  const bytes = await pdf.finish();
  expect((await pdfText(bytes)).match(/W/g)).toHaveLength(2 * 59);
  expect(await pdfWidth(bytes)).toBeLessThanOrEqual(WIDTH - MARGIN);
});

test('a table of long cells is written in slices, between which other requests are served', async () => {
  const rows = Array.from({ length: 60 }, () => ['W'.repeat(500), '1']);
  const { served } = await turnsDuring(new Flow(await open()).table(['Goal', 'Right'], rows, [4, 1]));
  expect(served).toBeGreaterThan(5);
});
