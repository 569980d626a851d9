/** What goes back of several appointments that were paid at once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../../testing/factories.ts';
import { runJobs } from '../../../testing/messages.ts';
import {
  datesOf,
  newTogetherPaid,
  statusesOf,
  type Together,
  type TogetherBegun,
} from '../../../testing/paying/paid-together.ts';
import {
  expectBooksInOrder,
  type PayingApp,
  refundAndSendWebhook,
  startPayingApp,
} from '../../../testing/payments.ts';

let t: PayingApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

/** Their therapist cancels these, so that all of their share goes back. */
async function cancel({ practice, ids }: Together, ...which: number[]): Promise<void> {
  for (const index of which) await practice.therapist.api.post(`/api/appointments/${ids[index]}/cancel`);
  await runJobs(t);
}

/** Half of this date is kept where its family cancels it. */
async function cancelHalf({ patient, ids }: Together, index: number): Promise<void> {
  const terms = JSON.stringify({ tiers: [{ hoursBefore: 720, keptPercent: 50 }], noShowPercent: 100 });
  await t.ctx.database.execute(
    `update appointments set terms = '${terms}', cancellation_notice_hours = 720 where id = ${ids[index]}`,
  );
  await patient.api.post(`/api/appointments/${ids[index]}/cancel`);
  await runJobs(t);
}

async function entries() {
  const list: { item: string; kind: string; amount: number; decisions: string[] }[] = (
    await admin.api.get('/api/admin/payments/attention')
  ).body;
  return list.filter(({ kind }) => kind === 'refund_unmatched');
}

async function refunded(dates: Together) {
  return (await datesOf(dates)).map(({ refundedAmount }) => refundedAmount);
}

async function noteAll(): Promise<void> {
  for (const { item } of await entries())
    await admin.api.post(`/api/admin/payments/attention/${item}`, { outcome: 'noted', note: 'Agreed.' });
}

describe('a refund of dates that were paid at once', () => {
  test('settles the one date that is owed it, and leaves the others', async () => {
    const dates = await newTogetherPaid(t);
    await cancel(dates, 1);
    await refundAndSendWebhook(t, dates.orderId, '135.60');
    expect(await statusesOf(dates)).toEqual(['paid', 'refunded', 'paid']);
    expect(await refunded(dates)).toEqual([null, 13_560, null]);
    expect(await entries()).toEqual([]);
  });

  test('settles the date whose share it fits among other amounts, and all of them with their sum', async () => {
    const one = await newTogetherPaid(t);
    await cancelHalf(one, 0);
    await cancel(one, 1);
    await refundAndSendWebhook(t, one.orderId, '67.80');
    expect(await statusesOf(one)).toEqual(['refunded', 'refund_due', 'paid']);
    const all = await newTogetherPaid(t);
    await cancelHalf(all, 0);
    await cancel(all, 1);
    await refundAndSendWebhook(t, all.orderId, '203.40');
    expect(await statusesOf(all)).toEqual(['refunded', 'refunded', 'paid']);
    expect(await refunded(all)).toEqual([6_780, 13_560, null]);
  });

  test('that fits two of them waits for a person, until what went back is all that is owed', async () => {
    const dates = await newTogetherPaid(t);
    await cancel(dates, 0, 2);
    await refundAndSendWebhook(t, dates.orderId, '135.60');
    expect(await statusesOf(dates)).toEqual(['refund_due', 'paid', 'refund_due']);
    expect(await entries()).toMatchObject([{ amount: 13_560, decisions: ['noted'] }]);
    await refundAndSendWebhook(t, dates.orderId, '135.60');
    expect(await statusesOf(dates)).toEqual(['refunded', 'paid', 'refunded']);
    expect(await entries()).toEqual([]);
  });

  test('that fits none stays on the list until an admin notes it, and settles nothing later', async () => {
    const dates = await newTogetherPaid(t);
    await cancel(dates, 0);
    await refundAndSendWebhook(t, dates.orderId, '50.00');
    expect(await entries()).toMatchObject([{ amount: 5_000 }]);
    await noteAll();
    expect(await entries()).toEqual([]);
    await refundAndSendWebhook(t, dates.orderId, '85.60');
    expect(await statusesOf(dates)).toEqual(['refund_due', 'paid', 'paid']);
    await noteAll();
  });

  test('that an admin assigns by deciding a date is not matched with another one', async () => {
    const dates = await newTogetherPaid(t);
    await cancel(dates, 0, 1);
    await refundAndSendWebhook(t, dates.orderId, '135.60');
    const item = `/api/admin/payments/attention/appointment-${dates.ids[1]}`;
    const decided = await admin.api.post(item, { outcome: 'refunded', note: 'It was for this one.' });
    expect(decided.status).toBe(200);
    expect(await entries()).toEqual([]);
    expect(await statusesOf(dates)).toEqual(['refund_due', 'refunded', 'paid']);
    await refundAndSendWebhook(t, dates.orderId, '135.60');
    expect(await statusesOf(dates)).toEqual(['refunded', 'refunded', 'paid']);
  });

  test('that was sent before the date was cancelled counts once it is owed', async () => {
    const dates = await newTogetherPaid(t);
    await refundAndSendWebhook(t, dates.orderId, '135.60');
    expect(await entries()).toHaveLength(1);
    await cancel(dates, 2);
    expect(await statusesOf(dates)).toEqual(['paid', 'paid', 'refunded']);
    expect(await entries()).toEqual([]);
  });

  test('of all that was paid refunds every date', async () => {
    const dates = await newTogetherPaid(t);
    await refundAndSendWebhook(t, dates.orderId);
    expect(await statusesOf(dates)).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await refunded(dates)).toEqual([13_560, 13_560, 13_560]);
    expect(await entries()).toEqual([]);
  });

  test('that waiving makes the share of a date settles it', async () => {
    const dates: TogetherBegun = await newTogetherPaid(t);
    await cancelHalf(dates, 0);
    await refundAndSendWebhook(t, dates.orderId, '135.60');
    expect(await entries()).toHaveLength(1);
    await dates.practice.therapist.api.post(`/api/appointments/${dates.ids[0]}/waive`);
    await runJobs(t);
    expect(await statusesOf(dates)).toEqual(['refunded', 'paid', 'paid']);
    expect(await refunded(dates)).toEqual([13_560, null, null]);
  });
});
