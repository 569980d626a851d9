import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import { confirmPaid } from '../service.ts';

const DAY = '2026-11-23';
const [AT_9, AT_11, AT_13, NEXT_DAY] = [
  '2026-11-23T14:00:00.000Z',
  '2026-11-23T16:00:00.000Z',
  '2026-11-23T18:00:00.000Z',
  '2026-11-24T14:00:00.000Z',
];
const REASON = 'I am ill.';

let t: MessagingApp;
let practice: BookablePractice;
let [ana, ben]: SignedInUser[] = [];
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t);
  [ana, ben] = [await newPatient(t), await newPatient(t)];
});
afterAll(() => t.close());

async function booked(who: SignedInUser | undefined, startTime: string): Promise<number> {
  if (!who) throw new Error('nobody books');
  const { id } = await newAppointment(who, practice, startTime);
  await confirmPaid(t.ctx, id);
  return id;
}
function block(appointmentIds: number[], more: object = {}, by = practice.therapist) {
  const body = { title: 'Away', startDate: DAY, endDate: DAY, appointmentIds, message: REASON, ...more };
  return by.api.post('/api/therapist/blocked-dates/cancelling', body);
}
async function states() {
  const { body } = await practice.therapist.api.get('/api/appointments');
  return body.map((one: { status: string; paymentStatus: string }) => `${one.status} ${one.paymentStatus}`);
}
async function blocks() {
  return (await practice.therapist.api.get('/api/therapist/blocked-dates')).body;
}

describe('a therapist who blocks time and cancels what is booked in it', () => {
  it('cancels every session in the block at once, owes what was paid, and leaves the others', async () => {
    const ids = [await booked(ana, AT_9), await booked(ben, AT_11)];
    await booked(ben, NEXT_DAY);
    const { status, body } = await block(ids);
    expect([status, body.cancelledCount, body.block.title]).toEqual([201, 2, 'Away']);
    expect(await states()).toEqual(['cancelled refund_due', 'cancelled refund_due', 'confirmed paid']);
    expect(await blocks()).toMatchObject([{ title: 'Away', startDate: DAY }]);
  });

  it('cancels what lies in a block that exists, and nothing where other sessions were shown', async () => {
    const ids = [await booked(ana, AT_9), await booked(ben, AT_11)];
    await booked(ben, NEXT_DAY);
    const { api } = practice.therapist;
    const day = { title: 'Away', startDate: DAY, endDate: DAY };
    const { id } = (await api.post('/api/therapist/blocked-dates', day)).body;
    const cancel = (appointmentIds: number[], by = api) =>
      by.post(`/api/therapist/blocked-dates/${id}/cancelling`, { appointmentIds, message: REASON });
    expect((await cancel(ids.slice(1))).body.code).toBe('sessions_changed');
    expect(await states()).toEqual(['confirmed paid', 'confirmed paid', 'confirmed paid']);
    expect((await cancel(ids, (await newPractice(t)).therapist.api)).status).toBe(404);
    const { status, body } = await cancel(ids);
    expect([status, body]).toEqual([200, { cancelledCount: 2 }]);
    expect(await states()).toEqual(['cancelled refund_due', 'cancelled refund_due', 'confirmed paid']);
    expect(await blocks()).toHaveLength(1);
  });

  it('tells each family once, with all of its sessions and what the therapist wrote', async () => {
    const ids = [await booked(ana, AT_9), await booked(ana, AT_11), await booked(ben, AT_13)];
    await newMessages(t);
    await block(ids);
    // The therapist gets a copy of each.
    const sent = (await newMessages(t)).filter(
      ({ text, to }) => text.includes(REASON) && to[0]?.startsWith('patient'),
    );
    expect(new Set(sent.map(({ to }) => to[0]))).toEqual(
      new Set([`${ana?.username}@example.test`, `${ben?.username}@example.test`]),
    );
    expect(sent).toHaveLength(2);
    const both = sent.find(({ to }) => to[0] === `${ana?.username}@example.test`)?.text;
    expect(both).toMatch(/9:00[\s\S]*11:00/);
  });

  it('names to who booked and has lost the right since then no session that others booked for the client', async () => {
    if (!ana) throw new Error('nobody books');
    const { id: clientId } = await newClient(ana, { name: 'Léo' });
    const former = await newGuardian(t, ana, clientId, { mayBook: true });
    const ids: number[] = [];
    for (const [who, startTime] of [
      [former, AT_9],
      [ana, AT_11],
    ] as const) {
      const { id } = await newAppointment(who, practice, startTime, { clientId });
      await confirmPaid(t.ctx, id);
      ids.push(id);
    }
    const path = `/api/clients/${clientId}/guardians/${former.userId}`;
    expect((await ana.api.delete(path)).status).toBeLessThan(300);
    await newMessages(t);
    expect((await block(ids)).status).toBe(201);
    const texts = (await newMessages(t))
      .filter(({ to }) => to[0] === `${former.username}@example.test`)
      .map(({ text }) => text);
    for (const text of texts) expect(text).not.toContain('11:00');
  });

  it('is refused, and nothing is blocked or cancelled, where other sessions lie there than were shown', async () => {
    const shown = [await booked(ana, AT_9)];
    await booked(ben, AT_11);
    const elsewhere = await booked(ben, NEXT_DAY);
    for (const ids of [shown, [...shown, elsewhere]]) {
      const { status, body } = await block(ids);
      expect([status, body.code]).toEqual([409, 'sessions_changed']);
    }
    expect([await states(), await blocks()]).toEqual([Array(3).fill('confirmed paid'), []]);
  });

  it('cannot reach the sessions of another therapist', async () => {
    const id = await booked(ana, AT_9);
    const other = await newPractice(t);
    expect((await block([id], {}, other.therapist)).body.code).toBe('sessions_changed');
    expect(await states()).toEqual(['confirmed paid']);
  });

  it('leaves a session that has started', async () => {
    await booked(ana, AT_9);
    const later = await booked(ben, AT_11);
    t.clock.set(new Date('2026-11-23T14:30:00.000Z'));
    expect((await block([later])).status).toBe(201);
    expect(await states()).toEqual(['confirmed paid', 'cancelled refund_due']);
  });

  it('and a family that books at the same moment are both right: nothing stays booked in the block', async () => {
    const id = await booked(ana, AT_9);
    const body = { therapistId: practice.therapist.therapistId, appointmentTypeId: practice.service.id };
    const booking = { ...body, startTime: AT_13, endTime: AT_13, timezone: 'America/Toronto' };
    const [blocking, arriving] = await Promise.all([
      block([id]),
      (ben as SignedInUser).api.post('/api/appointments', booking),
    ]);
    const outcome = [blocking.status, arriving.status];
    expect([
      [201, 409],
      [409, 201],
    ]).toContainEqual(outcome);
  });

  it.each([
    ['no session', { appointmentIds: [] }],
    ['a message of more than 500 characters', { message: 'a'.repeat(501) }],
    ['days in the wrong order', { endDate: '2026-11-01' }],
  ])('is refused with %s', async (_what, more) => {
    const id = await booked(ana, AT_9);
    expect((await block([id], more)).status).toBe(422);
    expect([await states(), await blocks()]).toEqual([['confirmed paid'], []]);
  });
});
