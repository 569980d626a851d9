/** docs/specification.md names only what exists: sections, calls, failure codes and variables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@cadence/contract/api';
import { failures } from '@cadence/contract/base/errors';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');

function found(pattern: RegExp): string[][] {
  return [...specification.matchAll(pattern)].map((match) => [...match].slice(1));
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function sources(): string[] {
  return ['contract', 'scheduling', 'format', 'server', 'web', 'sandbox'].flatMap((room) => {
    const folder = join(root, room, 'src');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  });
}

test('every section of the specification that the page or a source cites exists', () => {
  const sections = new Set(found(/^#+ (.+)$/gm).map(([title = '']) => anchorOf(title)));
  const citing = /docs\/specification\.md#([a-z0-9-]+)/g;
  const cited = sources().flatMap((text) => [...text.matchAll(citing)].map(([, anchor = '']) => anchor));
  const linked = found(/\]\(#([a-z0-9-]+)\)/g).map(([anchor = '']) => anchor);
  expect(cited.length).toBeGreaterThan(20);
  expect([...cited, ...linked].filter((anchor) => !sections.has(anchor))).toEqual([]);
});

test('every call that the specification names is in the contract', () => {
  const routes = Object.values(api).flatMap((feature) => Object.values(feature));
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const named = found(/\b(GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/:.-]*\w)/g);
  expect(named.length).toBeGreaterThan(40);
  expect(named.map((call) => call.join(' ')).filter((call) => !known.has(call))).toEqual([]);
});

test('every failure code of the specification has its status', () => {
  const statuses: Record<string, number> = failures;
  const named = found(/\b(4\d\d|503) `([a-z_]+)`/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([status, code = '']) => String(statuses[code]) !== status)).toEqual([]);
});

test('every variable of the specification is read by the configuration', () => {
  const variables = readFileSync(join(root, 'server/src/config-variables.ts'), 'utf8');
  const named = found(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g).map(([name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !variables.includes(name))).toEqual([]);
});
