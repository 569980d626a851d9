import { expect, it } from 'vitest';
import { canCarryOver } from './held.ts';

const due = {
  therapistId: 1,
  totalPrice: 13_560,
  currency: 'CAD',
  payeeEmail: 'clinic@example.test',
} as const;
const paid = { ...due, paymentStatus: 'paid' } as const;

it('a payment carries over to a booking of the same amount, therapist and payee', () => {
  expect(canCarryOver(paid, due)).toBe(true);
});

it.each([
  // Two therapists of a clinic may have one PayPal account.
  { therapistId: 2 },
  { totalPrice: 13_559 },
  { payeeEmail: 'former@example.test' },
  { paymentStatus: 'kept' },
  { paymentStatus: 'processing' },
] as const)('a payment does not carry over to a booking with %j', (difference) => {
  expect(canCarryOver({ ...paid, ...difference }, due)).toBe(false);
});
