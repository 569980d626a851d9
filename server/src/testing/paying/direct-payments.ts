/** Therapists who are paid directly, for tests. */
import type { Terms } from '@cadence/contract/changes/terms';
import type { TestApp } from '../app.ts';
import type { TestReply } from '../client.ts';
import { type BookablePractice, newPractice, type SignedInUser } from '../factories.ts';

const SETTINGS = '/api/payments/payment-settings';
export const INSTRUCTIONS = 'E-transfer to pay@clinic.example. Password: tulip.';

/** Says how families pay the therapist directly. */
export function saveDirectPayments({ api }: SignedInUser, fields: object = {}): Promise<TestReply> {
  const methods = ['etransfer', 'cash'];
  return api.put(SETTINGS, {
    directPayments: { isOn: true, instructions: INSTRUCTIONS, methods, ...fields },
  });
}

/** A practice that is paid directly: without PayPal unless an address is given. */
export async function newDirectPractice(
  t: TestApp,
  { terms, paypalEmail = '' }: { terms?: Terms; paypalEmail?: string } = {},
): Promise<BookablePractice> {
  const practice = await newPractice(t, { paypalEmail });
  const { status, text } = await saveDirectPayments(practice.therapist);
  if (status !== 200) throw new Error(`saving direct payments answered ${status}: ${text}`);
  if (terms) await practice.therapist.api.put('/api/therapist/terms', terms);
  return practice;
}

/** Marks what is due for a session as received. */
export function receive(
  { api }: SignedInUser,
  id: number,
  { method = 'etransfer', receivedOn = '2026-11-21' }: { method?: string; receivedOn?: string } = {},
): Promise<TestReply> {
  return api.post(`/api/appointments/${id}/direct-payment`, { method, receivedOn });
}
