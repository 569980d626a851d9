import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSecondNode, startTestApp, type TestApp } from '../testing/app.ts';
import { partCollector, toParts } from './live-bus.ts';

it('the live bus sends messages of any size in parts that PostgreSQL accepts, also mixed ones', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12_000 }), { maxLength: 4 }), (texts) => {
      const collect = partCollector();
      const parted = texts.map((text) => toParts('topic', { text }));
      const longest = Math.max(0, ...parted.map(({ length }) => length));
      const mixed = Array.from({ length: longest }, (_, nth) =>
        parted.flatMap((parts) => parts[nth] ?? []),
      ).flat();
      for (const part of mixed) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
      const complete = mixed.flatMap((part) => collect(part) ?? []);
      expect(complete.map(({ data }) => (data as { text: string }).text).toSorted()).toEqual(
        texts.toSorted(),
      );
    }),
    { numRuns: 50 },
  );
});

it('the live bus drops incomplete messages instead of collecting them for ever', () => {
  const collect = partCollector();
  const [first = '', ...rest] = toParts('topic', 'x'.repeat(20_000));
  expect(collect(first)).toBeNull();
  for (let nth = 0; nth < 200; nth++) collect(toParts('topic', 'y'.repeat(20_000))[0] ?? '');
  expect(rest.map((part) => collect(part)).filter(Boolean)).toEqual([]);
});

it('the live bus keeps an incomplete message while others are completed', () => {
  const collect = partCollector();
  const [first = '', ...rest] = toParts('topic', 'x'.repeat(20_000));
  collect(first);
  for (let nth = 0; nth < 200; nth++) toParts('topic', 'y'.repeat(20_000)).forEach(collect);
  expect(rest.map((part) => collect(part)).filter(Boolean)).toHaveLength(1);
});

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('the live bus delivers to every node on commit, and never after a rollback', async () => {
  const received: unknown[] = [];
  const nodes = t.databaseUrl === null ? [t] : [t, await startSecondNode(t)];
  let arrived = (): void => undefined;
  const all = new Promise<void>((resolve) => (arrived = resolve));
  for (const { ctx } of nodes)
    await ctx.liveBus.subscribe(
      {
        news: (data) => {
          received.push(data);
          if (received.length === nodes.length) arrived();
        },
      },
      () => undefined,
    );
  const { liveBus, database } = t.ctx;
  await expect(
    database.transaction(async ({ execute }) => {
      await liveBus.publish(execute, 'news', 'rolled back');
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await database.transaction(({ execute }) => liveBus.publish(execute, 'news', 'x'.repeat(30_000)));
  await all;
  expect(received).toEqual(nodes.map(() => 'x'.repeat(30_000)));
  for (const node of nodes.slice(1)) await node.close();
});

it('the live bus listens again after its connection was lost, and says so', async () => {
  if (t.databaseUrl === null) return;
  const node = await startSecondNode(t);
  let times = 0;
  let again = (): void => undefined;
  const back = new Promise<void>((resolve) => (again = resolve));
  const news: unknown[] = [];
  let heard = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (heard = resolve));
  await node.ctx.liveBus.subscribe({ late: (data) => (news.push(data), heard()) }, () =>
    ++times === 2 ? again() : undefined,
  );
  await t.ctx.database.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await back;
  await t.ctx.liveBus.publish(t.ctx.database.execute, 'late', 'still here');
  await arrived;
  expect(news).toEqual(['still here']);
  await node.close();
});
