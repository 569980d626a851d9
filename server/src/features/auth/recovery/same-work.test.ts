import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newPatient } from '../../../testing/factories.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';

let t: MessagingApp;
beforeAll(async () => {
  t = await startMessagingApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** How many transactions, and what is enqueued, before a request for a reset link is answered. */
async function workBeforeAnswer(email: string) {
  const [transaction, emit] = [vi.spyOn(t.ctx.database, 'transaction'), vi.spyOn(t.ctx.jobs, 'emit')];
  expect((await t.visitor().post('/api/password-resets', { email })).status).toBe(204);
  const events = emit.mock.calls.flatMap(([, emitted]) => emitted.map(({ name }) => name));
  const transactions = transaction.mock.calls.length;
  vi.restoreAllMocks();
  return { transactions, events };
}

it('a request for a reset link does the same before its answer, whether or not an account has the address', async () => {
  const { username } = await newPatient(t);
  await newMessages(t);
  const known = await workBeforeAnswer(`${username}@example.test`);
  expect(await workBeforeAnswer('nobody@example.test')).toEqual(known);
  expect(known.events).toEqual(['account.password_forgotten']);
  expect((await newMessages(t)).map(({ to }) => to)).toEqual([[`${username}@example.test`]]);
});
