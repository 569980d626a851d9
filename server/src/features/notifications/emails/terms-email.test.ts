/** What the email that confirms a booking says of its terms. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAppointment, newPatient, newPractice } from '../../../testing/factories.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import * as appointments from '../../appointments/service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';

let t: MessagingApp;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  t.clock.set(NOW);
});
afterAll(() => t.close());

it('the confirmation email says what each tier of the terms keeps, and what is kept if nobody attends', async () => {
  const [patient, priced] = [await newPatient(t), await newPractice(t)];
  const tiers = [
    { hoursBefore: 168, keptPercent: 25 },
    { hoursBefore: 24, keptPercent: 50 },
  ];
  await priced.therapist.api.put('/api/therapist/terms', { tiers, noShowPercent: 80 });
  const { id } = await newAppointment(patient, priced, MONDAY);
  await appointments.confirmPaid(t.ctx, id);
  const sent = await newMessages(t);
  const text = sent.find((one) => one.to.includes(`${patient.username}@example.test`))?.text;
  expect(text).toContain(
    'If you cancel the appointment now, the therapist keeps $33.90 of the payment of $135.60.',
  );
  expect(text).toMatch(
    /cancel after Sunday, November\s22, 9:00\sAM \(Toronto\), the therapist keeps \$67\.80 of/,
  );
  expect(text).toContain('If nobody attends, the therapist keeps $108.48 of it.');
  expect(text).not.toContain('in full');
});
