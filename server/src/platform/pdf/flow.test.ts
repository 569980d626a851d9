import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
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
  expect(await servedDuring(new Flow(pdf).text('a\n'.repeat(3_000)))).toBeGreaterThan(5);
  const pages = (await pdf.finish()).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(5);
});

// Each of them is one word to pdfkit, which would measure what is left of it for each of its lines, for seconds.
test.each([
  ['without a space', 'W'.repeat(8_000)],
  ['in Chinese', '語'.repeat(8_000)],
  ['in Arabic', 'سلام '.repeat(1_600)],
  ['with no-break spaces alone', 'ab\u00a0'.repeat(2_666)],
])('a long text %s is measured a line at a time', async (_name, text) => {
  const pdf = await newPdf();
  const measured = vi.spyOn(pdf, 'heightOf');
  await new Flow(pdf).text(text);
  const lengths = measured.mock.calls.map(([part]) => part.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(90);
});

test('a word of a long text is written in one piece where a line has room for it', async () => {
  const pdf = await newPdf();
  const written = vi.spyOn(pdf, 'write');
  const address = `https://example.test/${'a'.repeat(60)}`;
  await new Flow(pdf).text(`See ${address} or ${'W'.repeat(100)}`);
  expect(written.mock.calls.map(([part]) => part)).toEqual([
    `See ${address} or ${'W'.repeat(90)}`,
    'W'.repeat(10),
  ]);
});

test('a font is read once, however many texts are written in it', async () => {
  const read = vi.spyOn(fs, 'readFileSync');
  // pdfkit has the function by its name.
  syncBuiltinESMExports();
  try {
    const pdf = await newPdf();
    await new Flow(pdf).text('a\n'.repeat(20));
    const files = read.mock.calls.map(([file]) => String(file)).filter((file) => /400Regular/.test(file));
    // For its letters and, where no other document was made before, for the choice of fonts.
    expect([1, 2]).toContain(files.length);
  } finally {
    read.mockRestore();
    syncBuiltinESMExports();
  }
});

test('a table of long cells is written in slices, between which other requests are served', async () => {
  const pdf = await newPdf();
  const rows = Array.from({ length: 60 }, () => ['W'.repeat(500), '1']);
  expect(await servedDuring(new Flow(pdf).table(['Goal', 'Right'], rows, [4, 1]))).toBeGreaterThan(5);
});
