import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import { confirmPaid, resealNotes } from '../service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const REASON = 'I am ill. Please choose another time.';

let t: MessagingApp;
let patient: SignedInUser;
let practice: BookablePractice;
let id: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t)];
  ({ id } = await newAppointment(patient, practice, MONDAY_9));
  await confirmPaid(t.ctx, id);
  await newMessages(t);
});
afterAll(() => t.close());

function cancel(body: object | undefined, by: SignedInUser = practice.therapist) {
  return by.api.post(`/api/appointments/${id}/cancel`, body);
}
async function reasonSeenBy({ api }: SignedInUser): Promise<string | null> {
  return (await api.get('/api/appointments')).body[0].cancellationReason;
}

describe('a therapist’s reason for cancelling', () => {
  it('is shown to both parties, and sent to the family only', async () => {
    expect((await cancel({ reason: ` ${REASON} ` })).body.cancellationReason).toBe(REASON);
    for (const side of [patient, practice.therapist]) expect(await reasonSeenBy(side)).toBe(REASON);
    const messages = await newMessages(t);
    const addressed = messages.map(({ to, text }) => [to[0], text.includes(REASON)]);
    expect(addressed).toEqual([
      [`${patient.username}@example.test`, true],
      [`${practice.therapist.username}@example.test`, false],
    ]);
  });

  it('is encrypted for its appointment, and again with a new secret', async () => {
    await cancel({ reason: REASON });
    const { rows } = await t.ctx.database.execute(
      `select sealed_cancellation_reason as sealed from appointments where id = ${id}`,
    );
    expect(String((rows as { sealed: string }[])[0]?.sealed)).not.toContain('ill');
    const renewed = 'another test secret that is long enough to be one';
    await resealNotes({ ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] as const });
    expect(await reasonSeenBy(patient)).toBeNull();
    await resealNotes({ ...t.ctx, secrets: [t.ctx.secrets[0], renewed] });
    expect(await reasonSeenBy(patient)).toBe(REASON);
  });

  it('is optional, at most 500 characters, and not for patients', async () => {
    expect((await cancel({ reason: 'x'.repeat(501) })).status).toBe(422);
    const refused = await cancel({ reason: REASON }, patient);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'reason']);
    const done = await cancel({ reason: ' ' });
    expect([done.status, done.body.cancellationReason]).toEqual([200, null]);
  });

  it('is deleted when the family closes the account', async () => {
    await cancel({ reason: REASON });
    const { status } = await patient.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
    expect(status).toBeLessThan(300);
    expect(await reasonSeenBy(practice.therapist)).toBeNull();
  });
});
