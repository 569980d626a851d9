import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, type Destination, deleteOlder, latestIn, startOf } from './destination.ts';

const seconds = fc.integer({ min: 0, max: 4_000_000_000 });

test('the name of a backup tells when it was begun', () => {
  fc.assert(
    fc.property(seconds, (second) => {
      const at = new Date(second * 1000);
      expect(startOf(backupName(at))).toEqual(at);
    }),
  );
});

test.each([
  'cadence-2026-11-22',
  'cadence-20269922T000000Z.age',
  'cadence-20261122T000000Z.age.unfinished',
  'x',
])('the name %s is of no backup of the worker', (name) => expect(startOf(name)).toBeNull());

test('deleting by age leaves what is younger, what is to be kept, and other files', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(seconds), seconds, seconds, async (begun, newest, limit) => {
      const kept = backupName(new Date(newest * 1000));
      const files = new Set([
        ...begun.map((second) => backupName(new Date(second * 1000))),
        kept,
        'notes.txt',
      ]);
      const expected = [...files].filter((name) => {
        const at = startOf(name);
        return at === null || name === kept || at.getTime() >= limit * 1000;
      });
      const folder: Pick<Destination, 'names' | 'delete'> = {
        names: async () => [...files],
        delete: async (name) => void files.delete(name),
      };
      await deleteOlder(folder, new Date(limit * 1000), [kept]);
      expect([...files]).toEqual(expected);
      const latest = Math.max(...[...files].map((name) => startOf(name)?.getTime() ?? 0));
      expect((await latestIn(folder))?.getTime() ?? 0).toBe(latest);
    }),
  );
});
