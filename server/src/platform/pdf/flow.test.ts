import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Flow } from './flow.ts';
import { openPdf } from './pdf-page.ts';

test('a text of very many lines is written in slices, between which other requests are served', async () => {
  const at = new Date('2026-11-20T15:00:00.000Z');
  const pdf = await openPdf({ title: 'Note', author: 'A. Roy', locale: 'en', at });
  const flow = new Flow(pdf);
  const written = flow.text('a\n'.repeat(300)).then(() => true);
  let served = 0;
  while (!(await Promise.race([written, setImmediate(false)]))) served++;
  expect(served).toBeGreaterThan(5);
  const pages = (await pdf.finish()).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(5);
});
