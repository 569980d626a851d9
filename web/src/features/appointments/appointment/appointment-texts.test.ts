import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment, forClient } from '../../../testing/an-appointment.ts';
import { accountHolderOf, clientOf, moneyText } from './appointment-texts.ts';
import { sentText } from '../paying/sent-text.ts';

beforeAll(() => applyLocale('en'));
afterAll(() => applyLocale('en'));

test.each([
  ['nothing has gone back', 0, '$67.80, refund owed by the therapist; $67.80, kept by the therapist'],
  [
    'a part has',
    2_000,
    '$47.80, refund owed by the therapist; $20.00 refunded; $67.80, kept by the therapist',
  ],
])(
  'the card of a payment that is kept in part says what is still owed where %s',
  (_what, refundedAmount, text) => {
    const due = {
      paymentStatus: 'refund_due',
      keptAmount: 6_780,
      refundAmount: 6_780,
      refundedAmount,
    } as const;
    expect(moneyText(anAppointment({ totalPrice: 13_560, ...due }), 'patient')).toBe(text);
  },
);

test('a session that was cancelled before it was paid is not called free', () => {
  const cancelled = { status: 'cancelled', paymentStatus: 'not_required' } as const;
  expect(moneyText(anAppointment({ ...cancelled, totalPrice: 13_560 }), 'patient')).toBe('Nothing to pay');
  expect(moneyText(anAppointment({ ...cancelled, totalPrice: 0 }), 'patient')).toBe('Free');
});

test('the card of a refund that is due says until when it is to be sent, to both sides', () => {
  const due = anAppointment({
    paymentStatus: 'refund_due',
    totalPrice: 13_560,
    keptAmount: 0,
    refundAmount: 13_560,
    refundDueBy: `${new Date().getFullYear()}-12-25`,
  });
  expect(moneyText(due, 'patient')).toBe('$135.60, refund owed by the therapist by December 25');
  expect(moneyText(due, 'therapist')).toBe('$135.60, refund owed by you in PayPal by December 25');
});

test('the card of a paid session that was refunded in part says both amounts', () => {
  const paid = { paymentStatus: 'paid', totalPrice: 13_560, keptAmount: null, refundAmount: null } as const;
  const textOf = (refundedAmount: number | null) =>
    moneyText(anAppointment({ ...paid, refundedAmount }), 'patient');
  expect(textOf(5_000)).toBe('$135.60 paid; $50.00 refunded');
  expect(textOf(null)).toBe('$135.60 paid');
});

test('the card of a cancelled session that was refunded in part says that the therapist keeps the rest', () => {
  const kept = { paymentStatus: 'kept', totalPrice: 13_560, keptAmount: 13_560, refundAmount: 0 } as const;
  expect(moneyText(anAppointment({ ...kept, refundedAmount: 2_000 }), 'patient')).toBe(
    '$115.60, kept by the therapist; $20.00 refunded',
  );
});

test.each([
  ['nothing', null, 13_560, ''],
  ['a part', 2_000, 6_780, 'Of this, $20.00 has gone back already and $47.80 is still owed.'],
  ['all', 6_780, 6_780, '$67.80 has gone back already, so nothing more is owed.'],
])('the question before cancelling says what was sent: %s', (_what, refundedAmount, refund, sentence) => {
  expect(sentText(refundedAmount, refund, 'CAD')).toBe(sentence);
});

test('the card of a refunded session that was waived says what was refunded, and only the rest as owed', () => {
  const waived = {
    paymentStatus: 'refund_due',
    totalPrice: 13_560,
    keptAmount: 0,
    refundAmount: 13_560,
    refundedAmount: 6_780,
  } as const;
  expect(moneyText(anAppointment(waived), 'therapist')).toBe(
    '$67.80, refund owed by you in PayPal; $67.80 refunded',
  );
  applyLocale('fr');
  expect(moneyText(anAppointment(waived), 'patient').replaceAll(/\s/g, ' ')).toMatch(
    /^67,80 \$, à rembourser par l’orthophoniste; 67,80 \$ remboursés$/,
  );
});

test('families read the client beside their therapist, and therapists the account beside the client, by id and not by name', () => {
  const own = anAppointment();
  const ofChild = anAppointment(forClient(31, 'Maya Lindqvist'));
  const ofOther = anAppointment({ client: { ...own.client, isSelf: false } });
  const named = [clientOf, accountHolderOf].map((textOf, index) =>
    [own, ofChild, ofOther].map((session) => textOf(session, index === 0 ? 'patient' : 'therapist')),
  );
  const name = 'Maya Lindqvist';
  expect(named).toEqual([
    [undefined, name, name],
    [undefined, name, undefined],
  ]);
});
