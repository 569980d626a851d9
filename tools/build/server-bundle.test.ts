import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { serverBundle } from './server-bundle.ts';

it('a start of the server loads no library that only emails, documents, pictures or providers need', async () => {
  const { metafile } = await build({ ...serverBundle, sourcemap: false, write: false, metafile: true });
  const packages = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || isBuiltin(path)) continue;
      if (external) packages.add(path);
      else visit(path);
    }
  };
  visit('server/dist/main.js');
  expect([...packages].toSorted()).toEqual([
    '@electric-sql/pglite',
    '@electric-sql/pglite/contrib/btree_gist',
    '@fastify/cookie',
    '@node-rs/argon2',
  ]);
  const loaded = [...visited].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
  expect(loaded).toContain('server/src/integrations/mail/render-email.ts');
  expect(loaded).not.toContain('server/src/integrations/mail/templates/email-page.tsx');
  expect(loaded).not.toContain('node_modules/nodemailer/dist/esm/nodemailer.js');
  // A package in CommonJS that is imported late would lose its named exports.
  const late = Object.values(metafile.outputs).map(({ entryPoint = '' }) => entryPoint);
  expect(late.filter((path) => path.includes('node_modules')).toSorted()).toEqual([
    // The library for object storage imports these two itself.
    'node_modules/@smithy/core/dist-es/submodules/event-streams/index.js',
    'node_modules/bowser/bowser.mjs',
    'node_modules/nodemailer/dist/esm/nodemailer.js',
  ]);
}, 60_000);
