import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkArchitecture } from './check.ts';
import { importRules } from './rules.ts';
import { factRules, nameRules } from './shape-rules.ts';

type Tree = Record<string, string>;

const FEATURES = 'server/src/features';

/** A small tree that follows every rule. */
const clean: Tree = {
  'docs/rules.md': '# Rules\n\n## Who may book',
  'contract/src/booking.ts': '/** See docs/rules.md#who-may-book. */',
  'contract/src/users.ts': "import { z } from 'zod/mini';\nexport const user = z.object({});",
  'scheduling/src/zones.ts': 'export const zones: string[] = [];',
  'scheduling/src/slots.ts':
    "import { zones } from './zones.ts';\nexport function slots(at: number) { return new Date(at) && zones; }",
  'scheduling/generate-zones.ts':
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('x', String(Date.now()));",
  'messages/src/message.ts': 'export const message = (text: string) => () => text;',
  'server/src/stand-ins.ts': "if (process.argv.length) await import('@cadence/sandbox/app');",
  'server/src/app.ts':
    "import { fastify } from 'fastify';\nimport { routes } from './features/users/routes.ts';\nfastify(routes);",
  'server/src/config.ts': 'export const port = process.env.PORT;',
  'server/src/platform/clock.ts': 'export function now() { return new Date(); }',
  'server/src/platform/database/db.ts': "import { drizzle } from 'drizzle-orm/pglite';\nexport { drizzle };",
  'server/src/platform/jobs/jobs.ts': "import { PgBoss } from 'pg-boss';\nexport { PgBoss };",
  'server/src/integrations/paypal/client.ts':
    "import * as undici from 'undici';\nexport function ask() { return fetch('https://x') && undici; }",
  [`${FEATURES}/users/routes.ts`]: "import { save } from './service.ts';\nexport const routes = save;",
  [`${FEATURES}/users/service.ts`]: "import { find } from './queries.ts';\nexport const save = find;",
  [`${FEATURES}/users/queries.ts`]:
    "import { eq } from 'drizzle-orm';\nimport { users } from './tables.ts';\nexport const find = [eq, users];",
  [`${FEATURES}/users/tables.ts`]:
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const users = pgTable;",
  [`${FEATURES}/auth/tables.ts`]:
    "import { users } from '../users/tables.ts';\nexport const sessions = users;",
  [`${FEATURES}/auth/queries.ts`]: "import { users } from '../users/tables.ts';\nexport const join = users;",
  [`${FEATURES}/auth/service.ts`]:
    "import { save } from '../users/service.ts';\nexport const register = save;",
  [`${FEATURES}/auth/auth.test.ts`]:
    "import '../appointments/service.ts';\nexport const at = Date.now() as any;",
  'server/demo/load.ts': "import '../src/features/users/queries.ts';",
  'web/src/lib/http/client.ts': "export function call() { return fetch('/api'); }",
  'web/src/lib/time.ts': "import { zones } from '@cadence/scheduling/zones';\nexport { zones };",
  'web/src/features/auth/api.ts': "import { call } from '../../lib/http/client.ts';\nexport { call };",
  'web/src/ui/button.tsx': 'export function Button() { return <button type="button" />; }',
  'sandbox/src/app.ts': "import fastify from 'fastify';\nexport { fastify };",
};

function linesFor(changes: Tree): string[] {
  const root = mkdtempSync(join(tmpdir(), 'cadence-architecture-'));
  for (const [path, content] of Object.entries({ ...clean, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${content}\n`);
  }
  const { lines } = checkArchitecture(root);
  rmSync(root, { recursive: true });
  return lines;
}

const service = `${FEATURES}/users/cancellation.ts`;
function long(lines: number): string {
  return Array.from({ length: lines }, (_, at) => `  use(${at});`).join('\n');
}

/** A rule, a file that breaks it, and the content of that file. */
const violations: [rule: string, path: string, content: string][] = [
  ['contract-imports', 'contract/src/a.ts', "export type { Locale } from '@cadence/messages/locale';"],
  ['contract-imports', 'contract/src/a.ts', "export type A = import('../../server/src/app.ts').A;"],
  ['scheduling-imports', 'scheduling/src/a.ts', "import '@cadence/contract/users';"],
  ['scheduling-imports', 'scheduling/src/a.ts', "import { sep } from 'path';"],
  ['scheduling-imports', 'scheduling/src/a.ts', "export { x } from 'luxon';"],
  ['messages-imports', 'messages/src/a.ts', "import '../../server/src/app.ts';"],
  ['format-imports', 'format/src/a.ts', "import '@cadence/scheduling/slots';"],
  ['test-code', 'server/src/a.ts', "import './testing/app.ts';"],
  ['web-server', 'web/src/a.test.ts', "import type { A } from '@cadence/server/app';"],
  ['web-server', 'web/src/a.ts', "const load = () => import('../../sandbox/src/app.ts');"],
  ['web-server', 'web/src/a.ts', "import.meta.glob(['../../server/src/**/*.ts']);"],
  ['web-server', 'web/src/a.ts', "new Worker(new URL('../../server/src/app.ts', import.meta.url));"],
  ['web-scheduling', 'web/src/features/auth/card.tsx', "import '@cadence/scheduling/zones';"],
  ['web-scheduling', 'web/src/lib/time.ts', "import '@cadence/scheduling/slots';"],
  ['server-web', 'server/src/app.ts', "import '../../web/src/main.tsx';"],
  ['sandbox-import', 'server/src/app.ts', 'await import(`@cadence/sandbox/app`);'],
  ['sandbox-imports', 'sandbox/src/a.ts', "import type { A } from '@cadence/server/app';"],
  ['layer-order', 'server/src/platform/a.ts', "import '../features/users/service.ts';"],
  ['layer-order', 'server/src/platform/a.ts', "import type { Config } from '../config.ts';"],
  ['layer-order', 'server/src/platform/jobs/a.ts', "import { listeners } from '../../events.ts';"],
  ['layer-order', 'server/src/platform/a.ts', "import '../integrations/paypal/client.ts';"],
  ['layer-order', 'server/src/integrations/paypal/a.ts', "import type { Context } from '../../context.ts';"],
  ['database-driver', service, "import type { SQL } from 'drizzle-orm';"],
  ['database-driver', 'server/src/http/a.ts', "import pg from 'pg';"],
  ['database-driver', 'server/src/main.ts', "import '@electric-sql/pglite/contrib/btree_gist';"],
  ['job-queue', `${FEATURES}/users/jobs.ts`, "import { PgBoss } from 'pg-boss';"],
  ['web-framework', `${FEATURES}/users/routes.ts`, "import type { FastifyRequest } from 'fastify';"],
  ['web-framework', 'server/src/main.ts', "import '@fastify/static';"],
  ['web-framework', 'server/src/platform/a.ts', "import 'fastify-plugin';"],
  ['provider-sdk', service, "import nodemailer from 'nodemailer';"],
  ['provider-sdk', 'server/src/platform/a.ts', "const { Agent } = require('undici');"],
  ['provider-sdk', 'server/src/platform/a.ts', "import { S3Driver } from 'flydrive/drivers/s3';"],
  ['thin-routes', `${FEATURES}/users/routes.ts`, "import { find } from './queries.ts';"],
  ['queries-independence', `${FEATURES}/users/queries.ts`, "import { save } from './service.ts';"],
  ['queries-independence', `${FEATURES}/users/phone-queries.ts`, "import { save } from './service.ts';"],
  ['ui-independence', 'web/src/ui/a.tsx', "import '../features/auth/api.ts';"],
  ['ui-independence', 'web/src/ui/a.tsx', "import { useQuery } from '@tanstack/react-query';"],
  ['ui-independence', 'web/src/ui/a.tsx', "fetch('/api');"],
  ['http-client', 'web/src/features/auth/card.tsx', "export * from '../../lib/http/client.ts';"],
  ['provider-call', service, "await globalThis.fetch('https://x');"],
  ['environment', service, 'const { HOME } = process.env;'],
  ['environment', service, "const home = process['env'].HOME;"],
  ['environment', service, 'const { env } = process;'],
  ['environment', service, "import { env } from 'node:process';"],
  ['clock', service, 'const at = new Date();'],
  ['clock', service, 'const clock = Date.now;'],
  ['clock', 'scheduling/src/a.ts', 'const at = performance.now();'],
  ['no-any', service, 'export const a: any = 1;'],
  ['no-any', service, 'export const a = 1 as any;'],
  ['no-any', service, 'export const a = (1 as unknown) as string;'],
  ['no-any', service, '// @ts-ignore\nexport const a = 1;'],
  ['no-any', service, '/* @ts-expect-error */\nexport const a = 1;'],
  ['hidden-import', 'server/src/a.ts', 'await import(process.argv[2]);'],
  ['function-declaration', service, 'export const a = () => 1;'],
  ['cited-document', 'server/src/a.ts', '/** See docs/missing.md. */'],
  ['cited-document', 'server/src/a.ts', '/** See docs/rules.md#missing. */'],
  ['parse-error', 'server/src/a.ts', 'const = ;'],
  ['file-names', 'web/src/lib/utils.ts', ''],
  ['file-names', 'contract/src/index.ts', ''],
  ['file-names', 'server/src/helpers/money.ts', ''],
  ['feature-paths', `${FEATURES}/users/userRules.ts`, ''],
  ['feature-paths', `${FEATURES}/users/rules/names/name.ts`, ''],
  ['feature-order', `${FEATURES}/users/service.ts`, "import '../auth/service.ts';"],
  ['feature-order', `${FEATURES}/users/service.ts`, "export type { A } from '../auth/service.ts';"],
  ['feature-order', `${FEATURES}/coupons/service.ts`, ''],
  ['feature-entry', `${FEATURES}/auth/service.ts`, "import '../users/queries.ts';"],
  ['feature-entry', `${FEATURES}/auth/service.ts`, "type A = import('../users/tables.ts').A;"],
  ['feature-entry', `${FEATURES}/auth/queries.ts`, "import '../users/queries.ts';"],
  ['file-length', 'server/src/a.ts', long(301)],
  ['file-length', 'server/src/a.test.ts', long(401)],
  ['function-length', 'server/src/a.ts', `export function a() {\n${long(49)}\n}`],
  ['function-length', 'web/src/a.tsx', `export const a = memo(() => {\n${long(49)}\n});`],
  ['function-length', 'web/src/a.tsx', `export const A = memo(() => {\n${long(79)}\n});`],
];

test('a tree that follows the rules passes', () => {
  expect(linesFor({})).toEqual([]);
});

test.each(violations)('%s is reported: %s', (rule, path, content) => {
  const lines = linesFor({ [path]: content });
  expect(lines.filter((line) => line.startsWith(`${path}:`) && line.includes(` ${rule} — `))).not.toEqual([]);
});

test('every rule has a test', () => {
  const tested = new Set(violations.map(([rule]) => rule));
  const names = [...importRules, ...factRules, ...nameRules].map(({ name }) => name);
  expect(names.filter((name) => !tested.has(name))).toEqual([]);
});

test('a folder with more than 24 source files is reported', () => {
  const files = Array.from({ length: 25 }, (_, at) => [`web/src/ui/data/a${at}.ts`, '']);
  expect(linesFor(Object.fromEntries(files))).toEqual([
    expect.stringContaining('web/src/ui/data:1 folder-size — 25 source files'),
  ]);
  expect(linesFor(Object.fromEntries([...files.slice(1), ['web/src/ui/data/a.test.ts', '']]))).toEqual([]);
});

test('two web features that use each other are reported, unless they are listed', () => {
  const both = (one: string, other: string) =>
    linesFor({
      [`web/src/features/${one}/a.tsx`]: `import '../${other}/b.tsx';`,
      [`web/src/features/${one}/b.tsx`]: '',
      [`web/src/features/${other}/b.tsx`]: `import '../${one}/b.tsx';`,
    });
  expect(both('clients', 'photos')).toEqual([
    expect.stringContaining('web/src/features/clients/a.tsx:1 web-mutual-features — clients and photos'),
    expect.stringContaining('web/src/features/photos/b.tsx:1 web-mutual-features — photos and clients'),
  ]);
  expect(both('caseload', 'schedule')).toEqual([]);
});

test('files that import each other are reported, also through a third', () => {
  const circle = linesFor({
    'scheduling/src/a.ts': "import './b.ts';\nimport './d.ts';",
    'scheduling/src/b.ts': "import type { C } from './c.ts';",
    'scheduling/src/c.ts': "import './a.ts';\nimport './d.ts';",
    'scheduling/src/d.ts': 'export const d = 1;',
  });
  expect(circle).toEqual([
    expect.stringMatching(
      /^scheduling\/src\/a\.ts:1 import-circle — it and scheduling\/src\/b\.ts, scheduling\/src\/c\.ts import each other/,
    ),
  ]);
});

test('two folders of one feature that import each other are reported, a feature’s own entry too', () => {
  const from = (file: string) => (file.includes('/') ? '../' : './');
  const between = (one: string, other: string) =>
    linesFor({
      [`server/src/features/clients/${one}`]: `import type { A } from '${from(one)}${other}';`,
      [`server/src/features/clients/${other}`]: `import '${from(other)}${one}';`,
    }).filter((line) => line.includes('mutual-folders'));
  expect(between('rights/a.ts', 'sharing/b.ts')).toEqual([
    expect.stringContaining('server/src/features/clients/rights/a.ts:1 mutual-folders'),
    expect.stringContaining('server/src/features/clients/sharing/b.ts:1 mutual-folders'),
  ]);
  expect(between('service.ts', 'sharing/b.ts')).toHaveLength(2);
  expect(between('a.ts', 'b.ts')).toEqual([]);
});

test('a line names the file, the line, the rule and what is wrong', () => {
  expect(linesFor({ 'contract/src/a.ts': "\nimport '@cadence/server/app';" })).toEqual([
    'contract/src/a.ts:2 contract-imports — the contract imports no other workspace (imports server/src/app.ts)',
  ]);
});

test('components may be longer than functions; generated files and messages have no limit', () => {
  const lines = linesFor({
    'web/src/a.tsx': `export const A = memo(() => {\n${long(78)}\n});`,
    'scheduling/src/zones.generated.ts': long(900),
    'messages/src/nouns/account/sign_in.ts': long(900),
    'server/src/b.test.ts': `test(() => {\n${long(390)}\n});`,
  });
  expect(lines).toEqual([]);
});

test('a tree with too few sources fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'cadence-architecture-'));
  expect(checkArchitecture(root).lines).toEqual([expect.stringContaining('only 0 sources were read')]);
  expect(checkArchitecture(root, 0).lines).toEqual([]);
  rmSync(root, { recursive: true });
});
