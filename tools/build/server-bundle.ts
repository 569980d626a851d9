import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packages that are not part of the bundle: they find files beside their own, are compiled for the machine, are loaded
 * long after the start, or import a package in CommonJS late (`@fastify/cookie`), whose names the bundle would lose. Of the
 * others a start would read five hundred files.
 */
const STAYS_OUTSIDE = [
  '@dicebear/collection',
  '@dicebear/core',
  '@electric-sql/pglite',
  '@fastify/cookie',
  '@node-rs/argon2',
  '@react-email/button',
  'any-ascii',
  'flydrive/drivers/s3',
  'fontkit',
  'pdfkit',
  'pg-native',
  'prom-client',
  'react',
  'react-dom',
  'sharp',
  'undici',
];

export const serverBundle = {
  absWorkingDir: root,
  entryPoints: {
    main: join(root, 'server/src/main.ts'),
    'admin-create': join(root, 'server/src/admin-create.ts'),
    backup: join(root, 'server/src/backup.ts'),
    doctor: join(root, 'server/src/doctor.ts'),
    'key-sheet': join(root, 'server/src/key-sheet.ts'),
    migrate: join(root, 'server/src/migrate.ts'),
    restore: join(root, 'server/src/restore.ts'),
    'document-worker': join(root, 'server/src/features/verification/document-worker.ts'),
  },
  outdir: join(root, 'server/dist'),
  bundle: true,
  // What is imported later becomes a file of its own, so that a start does not load it.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minifyWhitespace: true,
  sourcemap: true,
  logLevel: 'warning',
  external: STAYS_OUTSIDE.flatMap((name) => [name, `${name}/*`]),
  // `require` is for packages in CommonJS. React, which renders the emails, has a build for production, several times as fast.
  banner: {
    js: "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);process.env.NODE_ENV??='production';",
  },
} satisfies BuildOptions;
