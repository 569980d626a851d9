import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appDocuments } from './pages.ts';

let folder: string;
let documentFor: ReturnType<typeof appDocuments>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-document-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><script type="module" src="/assets/shell.js"></script></head><body></body>',
  );
  const pages = [
    { path: '/admin', scripts: ['/assets/shell.js', '/assets/admin.js', '/assets/tabs.js'] },
    { path: '/therapist/:id', scripts: ['/assets/therapist.js'] },
  ];
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify(pages));
  documentFor = appDocuments(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function named(path: string) {
  return (
    documentFor(path).html.match(/(?<=modulepreload" crossorigin fetchpriority="low" href=")[^"]+/g) ?? []
  );
}

test('a page’s document preloads its scripts, without those of the shell', () => {
  expect(named('/admin')).toEqual(['/assets/admin.js', '/assets/tabs.js']);
  expect(named('/therapist/17')).toEqual(['/assets/therapist.js']);
  expect(named('/therapist/17/')).toEqual(['/assets/therapist.js']);
  expect(named('/Therapist/17')).toEqual(['/assets/therapist.js']);
  expect(documentFor('/admin').isPage).toBe(true);
});

test.each(['/admin/overview', '/therapist', '/therapist/1/2', '/nowhere', '/x/admin'])(
  'the address %s has no page, so its document is the shell alone',
  (path) => {
    expect(named(path)).toEqual([]);
    expect(documentFor(path).isPage).toBe(false);
    expect(documentFor(path).html).toContain('/assets/shell.js');
  },
);
