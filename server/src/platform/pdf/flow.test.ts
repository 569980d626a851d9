import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Flow } from './flow.ts';
import { openPdf } from './pdf-page.ts';

const at = new Date('2026-11-20T15:00:00.000Z');

function newPdf() {
  return openPdf({ title: 'Note', author: 'A. Roy', locale: 'en', at });
}

/** How often other work had its turn meanwhile. */
async function servedDuring(writing: Promise<void>): Promise<number> {
  const written = writing.then(() => true);
  let served = 0;
  while (!(await Promise.race([written, setImmediate(false)]))) served++;
  return served;
}

test('a text of very many lines is written in slices, between which other requests are served', async () => {
  const pdf = await newPdf();
  expect(await servedDuring(new Flow(pdf).text('a\n'.repeat(300)))).toBeGreaterThan(5);
  const pages = (await pdf.finish()).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(5);
});

// Each of them is one word to pdfkit, which would take seconds for it in one go.
test.each([
  ['without a space', 'W'.repeat(8_000)],
  ['in Chinese', '語'.repeat(8_000)],
  ['in Arabic', 'سلام '.repeat(1_600)],
  ['with no-break spaces alone', 'ab\u00a0'.repeat(2_666)],
])('a long text %s is written in slices, between which other requests are served', async (_name, text) => {
  const pdf = await newPdf();
  expect(await servedDuring(new Flow(pdf).text(text))).toBeGreaterThan(5);
});

test('a table of long cells is written in slices, between which other requests are served', async () => {
  const pdf = await newPdf();
  const rows = Array.from({ length: 60 }, () => ['W'.repeat(500), '1']);
  expect(await servedDuring(new Flow(pdf).table(['Goal', 'Right'], rows, [4, 1]))).toBeGreaterThan(5);
});
