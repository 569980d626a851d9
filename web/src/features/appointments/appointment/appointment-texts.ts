import type { Appointment, PaymentStatus } from '@cadence/contract/appointments';
import type { DirectMethod } from '@cadence/contract/base/statuses';
import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { dateIn, formatTimeRange, isSameTime } from '@cadence/format/time';
import { formatDate, formatWhen } from '../../../lib/time.ts';
import { zoneName } from '@cadence/format/zones';
import type { Label } from './label.ts';
import { personName } from '@cadence/format/names';
import { methodsText } from './payment-method.ts';

/** The person on the other side: families see the therapist, therapists the client. */
export function otherParty({ therapist, client, patient }: Appointment, role: Role): string {
  if (role === 'patient') return personName(therapist.user);
  // A closed account has no names.
  return client.name || personName(patient.user);
}

/** To a family the client's name, where that is not the reader. */
export function clientOf({ client }: Appointment, role: Role): string | undefined {
  return role !== 'patient' || client.isSelf || client.name === '' ? undefined : client.name;
}

/** To a therapist who holds the family's account, where that is not the client. */
export function accountHolderOf({ client, patient }: Appointment, role: Role): string | undefined {
  return role !== 'therapist' || patient.isClient || client.name === ''
    ? undefined
    : personName(patient.user);
}

/** "9:00 – 10:00 AM (Toronto)" in the reader's zone, followed by the therapist's where the clocks differ. */
export function timeRanges({ startTime, endTime, therapist }: Appointment, zone: string): string[] {
  const zones = isSameTime(startTime, zone, therapist.timezone) ? [zone] : [zone, therapist.timezone];
  const here = dateIn(startTime, zone);
  return zones.map((one) => {
    const range = formatTimeRange(startTime, endTime, one);
    const day = dateIn(startTime, one);
    // With a large offset the other zone may be on another day.
    const dated = day === here ? range : `${formatDate(day, { style: 'short' })}, ${range}`;
    return m.appointments_range_in({ range: dated, zone: zoneName(one) });
  });
}

/** The accessible name of an appointment in buttons: "Maya Lindqvist, Tuesday, December 15, 9:00 AM (Toronto)". */
export function whichText(appointment: Appointment, role: Role, zone: string): string {
  return m.appointments_what({
    name: otherParty(appointment, role),
    when: formatWhen(appointment.startTime, zone),
  });
}

// A record, so that a status without a message does not compile. With the method, where it was not PayPal.
const money: Record<PaymentStatus, (amount: string, role: Role, method?: DirectMethod) => string> = {
  not_required: () => m.appointments_money_free(),
  pending: (amount) => m.appointments_money_due({ amount }),
  direct_due: (amount, role) =>
    role === 'therapist'
      ? m.appointments_money_direct_due_therapist({ amount })
      : m.appointments_money_direct_due({ amount }),
  processing: (amount) => m.appointments_money_checking({ amount }),
  paid: (amount, _role, method) =>
    method
      ? m.appointments_money_paid_by({ amount, method: methodsText([method]) })
      : m.appointments_money_paid({ amount }),
  review: (amount) => m.appointments_money_review({ amount }),
  refund_due: (amount, role, method) => {
    if (role !== 'therapist') return m.appointments_money_refund_due({ amount });
    return method
      ? m.appointments_money_refund_due_direct({ amount })
      : m.appointments_money_refund_due_therapist({ amount });
  },
  refunded: (amount) => m.appointments_money_refunded({ amount }),
  kept: (amount, role) =>
    role === 'therapist'
      ? m.appointments_money_kept_therapist({ amount })
      : m.appointments_money_kept({ amount }),
  moved: (amount) => m.appointments_money_moved({ amount }),
  expired: () => m.appointments_money_expired(),
};

type Paid = Pick<
  Appointment,
  | 'paymentStatus'
  | 'paymentMethod'
  | 'directPayment'
  | 'totalPrice'
  | 'keptAmount'
  | 'refundAmount'
  | 'refundedAmount'
  | 'currency'
> &
  Partial<Pick<Appointment, 'refundDueBy'>>;

/**
 * The payment status with its amount: "$135.60 paid", of a split payment every part: "$47.80, refund owed by the therapist
 * by December 25; $20.00 refunded; $67.80, kept by the therapist", of one of which a part went back "$135.60 paid; $20.00 refunded". Empty for
 * a guardian who may not see it.
 */
export function moneyText(appointment: Paid, role: Role): string {
  const { paymentStatus, paymentMethod, totalPrice, refundAmount, refundedAmount, refundDueBy, currency } =
    appointment;
  if (paymentStatus === null || totalPrice === null) return '';
  const method = paymentMethod === null || paymentMethod === 'paypal' ? undefined : paymentMethod;
  const say = (status: PaymentStatus, amount: number) =>
    // It had a price, and was cancelled before anything was paid.
    status === 'not_required' && amount > 0
      ? m.appointments_money_nothing()
      : money[status](formatMoney(amount, currency), role, method);
  // Less than the price where nobody attended.
  if (appointment.directPayment) return say('direct_due', appointment.directPayment.amount);
  const owed = (amount: number) =>
    refundDueBy
      ? owedText(formatMoney(amount, currency), refundDueBy, role, method)
      : say(paymentStatus, amount);
  const isGoingBack = paymentStatus === 'refund_due' || paymentStatus === 'refunded';
  const sent = paymentStatus === 'refunded' ? 0 : (refundedAmount ?? 0);
  const left = totalPrice - (paymentStatus === 'kept' ? sent : 0);
  const whole = isGoingBack ? Math.max(0, (refundAmount ?? totalPrice) - sent) : left;
  const parts = [
    paymentStatus === 'refund_due' ? owed(whole) : say(paymentStatus, whole),
    sent > 0 ? say('refunded', sent) : '',
    isGoingBack ? keptText(appointment, role) : '',
  ];
  return parts
    .filter((part) => part !== '')
    .reduce((back, kept) => m.appointments_money_both({ back, kept }));
}

function owedText(amount: string, refundDueBy: string, role: Role, method?: DirectMethod): string {
  const holes = { amount, date: formatDate(refundDueBy, { style: 'day' }) };
  if (role !== 'therapist') return m.appointments_money_refund_due_by(holes);
  return method
    ? m.appointments_money_refund_due_by_direct(holes)
    : m.appointments_money_refund_due_by_therapist(holes);
}

/** "$67.80, kept by the therapist"; empty where nothing is kept. */
export function keptText(
  { keptAmount, currency }: Pick<Paid, 'keptAmount' | 'currency'>,
  role: Role,
): string {
  return keptAmount === null || keptAmount === 0 ? '' : money.kept(formatMoney(keptAmount, currency), role);
}

const labels: Record<Label, () => string> = {
  cancelled: () => m.appointments_label_cancelled(),
  on_hold: () => m.appointments_label_on_hold(),
  live: () => m.appointments_label_live(),
  completed: () => m.appointments_label_completed(),
  not_attended: () => m.appointments_label_not_attended(),
  payment_pending: () => m.appointments_label_payment_pending(),
  upcoming: () => m.appointments_label_upcoming(),
  scheduled: () => m.appointments_label_scheduled(),
  confirmed: () => m.appointments_label_confirmed(),
};

export function labelText(label: Label): string {
  return labels[label]();
}
