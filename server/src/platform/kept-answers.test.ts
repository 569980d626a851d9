import { expect, it } from 'vitest';
import type { Database } from './database/db.ts';
import { type KeptAnswer, keptAnswers } from './kept-answers.ts';

const keptAnswer = keptAnswers<unknown, null>();

function newNode() {
  // Only its identity counts.
  const database = {} as Database;
  let made = 0;
  const ask = (key: string, source: string, answer: unknown = `answer ${++made}`) =>
    keptAnswer({ database }, key, source, async () => ({ answer, about: null }));
  return { database, ask };
}

function textOf(kept: KeptAnswer): Promise<string> {
  return kept.text(async (answer) => JSON.stringify(answer));
}

it('is the same for the same source, and another for another one', async () => {
  const { ask } = newNode();
  const first = await ask('list', 'a');
  expect(await ask('list', 'a')).toBe(first);
  expect(await ask('other list', 'a')).not.toBe(first);
  const second = await ask('list', 'b');
  expect(second).not.toBe(first);
  expect(await ask('list', 'a')).not.toBe(first);
});

it('belongs to one node', async () => {
  expect(await newNode().ask('list', 'a')).not.toBe(await newNode().ask('list', 'a'));
});

it('is encoded once, and then only its text is held', async () => {
  const kept = await newNode().ask('list', 'a', [1, 2]);
  expect(kept.answer).toEqual([1, 2]);
  expect([await textOf(kept), await textOf(kept)]).toEqual(['[1,2]', '[1,2]']);
  expect(kept.answer).toBeUndefined();
});

it('is not kept where making it failed, where it is long, or within a transaction', async () => {
  const { database, ask } = newNode();
  const failing = keptAnswer({ database }, 'list', 'a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  const long = await ask('list', 'a', 'x'.repeat(300_000));
  await textOf(long);
  expect(await ask('list', 'a', 'short')).not.toBe(long);
  const execute = () => Promise.resolve({ rows: [] });
  const made = () => Promise.resolve({ answer: 'own', about: null });
  expect((await keptAnswer({ database, execute }, 'list', 'a', made)).answer).toBe('own');
});

it('makes room for others when all together are long', async () => {
  const { ask } = newNode();
  const first = await ask('0', 'a', 'x'.repeat(200_000));
  await textOf(first);
  for (let nth = 1; nth < 45; nth++) await textOf(await ask(String(nth), 'a', 'x'.repeat(200_000)));
  expect(await ask('0', 'a')).not.toBe(first);
});
