/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { LOCALES } from '@cadence/messages/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_PAGES } from './frame/addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'cadence-pages-'));
function read(path: string) {
  return readFileSync(join(folder, path));
}
function listed() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
function runBuild() {
  return execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'build.ts'), folder]);
}

describe('the build of the public pages', () => {
  beforeAll(() => {
    runBuild();
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has at most 15 KB of script, compressed, and no framework', () => {
    const scripts = listed().filter((path) => /^assets\/.*\.js$/.test(path));
    const bytes = scripts.reduce((sum, path) => sum + gzipSync(read(path)).length, 0);
    expect(scripts).toHaveLength(2);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(15 * 1024);
    expect(
      scripts.some((path) => /useSyncExternalStore|createElement\(["']div/.test(read(path).toString())),
    ).toBe(false);
  });

  it('writes the renderer for pages made on request as one file, which the server can import', async () => {
    expect(listed().filter((path) => path.startsWith('renderer/'))).toEqual(['renderer/render.js']);
    const file = pathToFileURL(join(folder, 'renderer/render.js')).href;
    const code = `const { renderPublicPage } = await import('${file}');
      process.stdout.write(renderPublicPage({ kind: 'gone' }, { locale: 'fr', origin: 'https://x.example' }))`;
    const html = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: tmpdir(),
    }).toString();
    expect(html).toMatch(/^<!doctype html><html lang="fr-CA">/);
    expect(html).toContain('Cette page n’est plus accessible');
  });

  it('writes every page in both languages, and names only files that it wrote', () => {
    const files = new Set(listed());
    const pages = [...files].filter((path) => path.endsWith('.html'));
    expect(pages).toHaveLength(LOCALES.length * BUILT_PAGES.length);
    for (const page of pages) {
      const named = [
        ...read(page)
          .toString()
          .matchAll(/\/(assets\/[^"]+)"/g),
      ].map(([, path]) => path ?? '');
      expect(named.length).toBeGreaterThan(6);
      expect(named.filter((path) => !files.has(path))).toEqual([]);
    }
  });

  it('sets the theme with a script that waits for nothing, before the style', () => {
    const html = read('en/about.html').toString();
    const theme = html.indexOf('<script src="/assets/p-theme-');
    expect(theme).toBeGreaterThan(0);
    expect(theme).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
    expect(html).not.toMatch(/p-theme-[^>]*(?:async|defer|type="module")/);
  });

  it('writes compressed forms that unpack to the same bytes', () => {
    const compressed = listed().filter((path) => path.endsWith('.br'));
    expect(compressed.length).toBeGreaterThan(5);
    for (const path of compressed) {
      const plain = read(path.slice(0, -3));
      expect(brotliDecompressSync(read(path)).equals(plain)).toBe(true);
      expect(gunzipSync(read(`${path.slice(0, -3)}.gz`)).equals(plain)).toBe(true);
    }
  });

  it('gives the same bytes from the same sources', () => {
    const before = new Map(listed().map((path) => [path, read(path).toString('base64')]));
    runBuild();
    expect(new Map(listed().map((path) => [path, read(path).toString('base64')]))).toEqual(before);
  }, 60_000);
});
