import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkArchitecture } from './check.ts';
import { importRules } from './rules.ts';
import { factRules, nameRules } from './shape-rules.ts';

type Tree = Record<string, string>;

const FEATURES = 'server/src/features';

/** A small house that keeps every rule. */
const clean: Tree = {
  'contract/src/users.ts': "import { z } from 'zod/mini';\nexport const user = z.object({});",
  'scheduling/src/zones.ts': 'export const zones: string[] = [];',
  'scheduling/src/slots.ts':
    "import { zones } from './zones.ts';\nexport const slots = (at: number) => new Date(at) && zones;",
  'scheduling/generate-zones.ts':
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('x', String(Date.now()));",
  'messages/compile.ts': "import { build } from 'esbuild';\nexport { build };",
  'server/src/main.ts': "if (process.argv.length) await import('@cadence/sandbox/app');",
  'server/src/app.ts':
    "import { fastify } from 'fastify';\nimport { routes } from './features/users/routes.ts';\nfastify(routes);",
  'server/src/config.ts': 'export const port = process.env.PORT;',
  'server/src/platform/clock.ts': 'export const now = () => new Date();',
  'server/src/platform/db.ts': "import { drizzle } from 'drizzle-orm/pglite';\nexport { drizzle };",
  'server/src/platform/jobs.ts': "import { PgBoss } from 'pg-boss';\nexport { PgBoss };",
  'server/src/integrations/paypal/client.ts':
    "import * as sdk from '@paypal/paypal-server-sdk';\nexport const ask = () => fetch('https://x') && sdk;",
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
  'web/src/lib/client.ts': "export const call = () => fetch('/api');",
  'web/src/lib/time.ts': "import { zones } from '@cadence/scheduling/zones';\nexport { zones };",
  'web/src/features/auth/api.ts': "import { call } from '../../lib/client.ts';\nexport { call };",
  'web/src/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'sandbox/src/app.ts': "import fastify from 'fastify';\nexport { fastify };",
};

function linesFor(planted: Tree): string[] {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [path, content] of Object.entries({ ...clean, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${content}\n`);
  }
  return checkArchitecture(root).lines;
}

const service = `${FEATURES}/users/cancellation.ts`;
const long = (lines: number): string => Array.from({ length: lines }, (_, at) => `  use(${at});`).join('\n');

/** The rule that must speak, the file that breaks it, and what stands in that file. */
const violations: [rule: string, path: string, content: string][] = [
  ['contract-alone', 'contract/src/a.ts', "export type { Locale } from '@cadence/messages/locale';"],
  ['contract-alone', 'contract/src/a.ts', "export type A = import('../../server/src/app.ts').A;"],
  ['scheduling-alone', 'scheduling/src/a.ts', "import '@cadence/contract/users';"],
  ['scheduling-alone', 'scheduling/src/a.ts', "import { sep } from 'path';"],
  ['scheduling-alone', 'scheduling/src/a.ts', "export { x } from 'luxon';"],
  ['messages-alone', 'messages/src/a.ts', "import '../../server/src/app.ts';"],
  ['testing-apart', 'server/src/a.ts', "import './testing/app.ts';"],
  ['web-server', 'web/src/a.test.ts', "import type { A } from '@cadence/server/app';"],
  ['web-server', 'web/src/a.ts', "const load = () => import('../../sandbox/src/app.ts');"],
  ['web-server', 'web/src/a.ts', "import.meta.glob(['../../server/src/**/*.ts']);"],
  ['web-server', 'web/src/a.ts', "new Worker(new URL('../../server/src/app.ts', import.meta.url));"],
  ['web-scheduling', 'web/src/features/auth/card.tsx', "import '@cadence/scheduling/zones';"],
  ['web-scheduling', 'web/src/lib/time.ts', "import '@cadence/scheduling/slots';"],
  ['server-web', 'server/src/app.ts', "import '../../web/src/main.tsx';"],
  ['sandbox-door', 'server/src/app.ts', 'await import(`@cadence/sandbox/app`);'],
  ['sandbox-alone', 'sandbox/src/a.ts', "import type { A } from '@cadence/server/app';"],
  ['foundation', 'server/src/platform/a.ts', "import '../features/users/service.ts';"],
  ['database-driver', service, "import type { SQL } from 'drizzle-orm';"],
  ['database-driver', 'server/src/http/a.ts', "import pg from 'pg';"],
  ['database-driver', 'server/src/main.ts', "import '@electric-sql/pglite/contrib/btree_gist';"],
  ['job-queue', `${FEATURES}/users/jobs.ts`, "import { PgBoss } from 'pg-boss';"],
  ['web-framework', `${FEATURES}/users/routes.ts`, "import type { FastifyRequest } from 'fastify';"],
  ['web-framework', 'server/src/main.ts', "import '@fastify/static';"],
  ['web-framework', 'server/src/platform/a.ts', "import 'fastify-plugin';"],
  ['provider-sdk', service, "import nodemailer from 'nodemailer';"],
  ['provider-sdk', 'server/src/platform/a.ts', "const sdk = require('@googleapis/calendar');"],
  ['provider-sdk', 'server/src/platform/a.ts', "import { S3Driver } from 'flydrive/drivers/s3';"],
  ['thin-routes', `${FEATURES}/users/routes.ts`, "import { find } from './queries.ts';"],
  ['plain-queries', `${FEATURES}/users/queries.ts`, "import { save } from './service.ts';"],
  ['plain-queries', `${FEATURES}/users/phone-queries.ts`, "import { save } from './service.ts';"],
  ['plain-ui', 'web/src/ui/a.tsx', "import '../features/auth/api.ts';"],
  ['plain-ui', 'web/src/ui/a.tsx', "import { useQuery } from '@tanstack/react-query';"],
  ['plain-ui', 'web/src/ui/a.tsx', "fetch('/api');"],
  ['client-door', 'web/src/features/auth/card.tsx', "export * from '../../lib/client.ts';"],
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
  ['readable', 'server/src/a.ts', 'const = ;'],
  ['telling-names', 'web/src/lib/utils.ts', ''],
  ['telling-names', 'contract/src/index.ts', ''],
  ['telling-names', 'server/src/helpers/money.ts', ''],
  ['feature-grammar', `${FEATURES}/users/userRules.ts`, ''],
  ['feature-grammar', `${FEATURES}/users/rules/name.ts`, ''],
  ['feature-order', `${FEATURES}/users/service.ts`, "import '../auth/service.ts';"],
  ['feature-order', `${FEATURES}/users/service.ts`, "export type { A } from '../auth/service.ts';"],
  ['feature-order', `${FEATURES}/coupons/service.ts`, ''],
  ['feature-door', `${FEATURES}/auth/service.ts`, "import '../users/queries.ts';"],
  ['feature-door', `${FEATURES}/auth/service.ts`, "type A = import('../users/tables.ts').A;"],
  ['feature-door', `${FEATURES}/auth/queries.ts`, "import '../users/queries.ts';"],
  ['file-length', 'server/src/a.ts', long(251)],
  ['file-length', 'server/src/a.test.ts', long(401)],
  ['function-length', 'server/src/a.ts', `export function a() {\n${long(49)}\n}`],
  ['function-length', 'web/src/a.tsx', `export const a = memo(() => {\n${long(49)}\n});`],
  ['function-length', 'web/src/a.tsx', `export const A = memo(() => {\n${long(79)}\n});`],
];

test('a house that keeps the rules passes', () => {
  expect(linesFor({})).toEqual([]);
});

test.each(violations)('%s is reported: %s', (rule, path, content) => {
  const lines = linesFor({ [path]: content });
  expect(lines.filter((line) => line.startsWith(`${path}:`) && line.includes(` ${rule} — `))).not.toEqual([]);
});

test('every rule has a planted violation', () => {
  const planted = new Set(violations.map(([rule]) => rule));
  const names = [...importRules, ...factRules, ...nameRules].map(({ name }) => name);
  expect(names.filter((name) => !planted.has(name))).toEqual([]);
});

test('a line names the file, the line, the rule and what is wrong', () => {
  expect(linesFor({ 'contract/src/a.ts': "\nimport '@cadence/server/app';" })).toEqual([
    'contract/src/a.ts:2 contract-alone — the contract imports nothing of ours (imports server/src/app.ts)',
  ]);
});

test('components may be longer than functions, generated files as long as they like', () => {
  const lines = linesFor({
    'web/src/a.tsx': `export const A = memo(() => {\n${long(78)}\n});`,
    'scheduling/src/zones.generated.ts': long(900),
    'server/src/b.test.ts': `test(() => {\n${long(390)}\n});`,
  });
  expect(lines).toEqual([]);
});

test('a tree with next to nothing in it fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  expect(checkArchitecture(root).lines).toEqual([expect.stringContaining('only 0 sources were read')]);
  expect(checkArchitecture(root, 0).lines).toEqual([]);
});
