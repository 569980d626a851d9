import { describe, expect, it } from 'vitest';
import type { Release } from '../release.ts';
import { newManifest, readManifest } from './manifest.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const RELEASE: Release = {
  version: '1.2.0',
  startedAt: NOW,
  migrations: ['0000_start', '0001_rooms'],
  disagreeingZones: [],
};
const MANIFEST = newManifest(RELEASE, { database: 'embedded', secret: 'a secret' }, NOW);

describe('a backup’s manifest', () => {
  it('is read by the release that made it, and does not hold the secret', () => {
    const text = JSON.stringify(MANIFEST);
    expect(readManifest(text, RELEASE)).toEqual(MANIFEST);
    expect(text).not.toContain('a secret');
  });

  it.for([
    ['another version', { ...RELEASE, version: '1.2.1' }],
    ['a newer migration', { ...RELEASE, migrations: [...RELEASE.migrations, '0002_families'] }],
    ['a missing migration', { ...RELEASE, migrations: ['0000_start'] }],
  ] as const)('is refused by a release with %s', ([, release]) => {
    expect(() => readManifest(JSON.stringify(MANIFEST), release)).toThrow(
      /^The backup was made by release 1\.2\.0 \(0001_rooms\), this is .+: restore it with the release that made it/,
    );
  });

  it.for(['', '{', '{}', 'null', JSON.stringify({ ...MANIFEST, format: 2 })])(
    'is refused where its text is %s',
    (text) => {
      expect(() => readManifest(text, RELEASE)).toThrow(
        /^The backup was made by a release that this one does not/,
      );
    },
  );
});
