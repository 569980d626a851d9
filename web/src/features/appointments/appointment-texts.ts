import type { Appointment, PaymentStatus } from '@cadence/contract/appointments';
import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { formatMoney } from '../../lib/money.ts';
import { dateIn, formatDate, formatTimeRange, formatWhen, isSameTime } from '../../lib/time.ts';
import { zoneName } from '../../lib/time-zones.ts';
import type { Label } from './label.ts';
import { personName } from '../../lib/person-name.ts';

/** Whom the reader meets: patients see the therapist, therapists the patient (specification, public pages §2). */
export function otherParty({ therapist, patient }: Appointment, role: Role): string {
  return personName(role === 'patient' ? therapist.user : patient.user);
}

/** For whom the session is, where that is not the account holder. */
export function clientOf({ clientName, patient: { user } }: Appointment): string | undefined {
  // Of a closed account none of its names is left.
  return clientName === '' || clientName === `${user.firstName} ${user.lastName}` ? undefined : clientName;
}

/** "9:00 – 10:00 AM (Toronto)" for the reader, and the therapist's after it where clocks differ. */
export function timeRanges({ startTime, endTime, therapist }: Appointment, zone: string): string[] {
  const zones = isSameTime(startTime, zone, therapist.timezone) ? [zone] : [zone, therapist.timezone];
  const here = dateIn(startTime, zone);
  return zones.map((one) => {
    const range = formatTimeRange(startTime, endTime, one);
    const day = dateIn(startTime, one);
    // Far apart, it may be another day there.
    const dated = day === here ? range : `${formatDate(day, { style: 'short' })}, ${range}`;
    return m.appointments_range_in({ range: dated, zone: zoneName(one) });
  });
}

/** Which appointment a button is about: "Maya Lindqvist, Tuesday, December 15, 9:00 AM (Toronto)". */
export function whichText(appointment: Appointment, role: Role, zone: string): string {
  return m.appointments_what({
    name: otherParty(appointment, role),
    when: formatWhen(appointment.startTime, zone),
  });
}

// A record, so that a state without words does not compile.
const money: Record<PaymentStatus, (amount: string) => string> = {
  not_required: () => m.appointments_money_free(),
  pending: (amount) => m.appointments_money_due({ amount }),
  processing: (amount) => m.appointments_money_checking({ amount }),
  paid: (amount) => m.appointments_money_paid({ amount }),
  review: (amount) => m.appointments_money_review({ amount }),
  refund_due: (amount) => m.appointments_money_refund_due({ amount }),
  refunded: (amount) => m.appointments_money_refunded({ amount }),
  kept: (amount) => m.appointments_money_kept({ amount }),
  expired: () => m.appointments_money_expired(),
};

/** What became of the money: "$135.60 paid". */
export function moneyText({ paymentStatus, totalPrice, currency }: Appointment): string {
  return money[paymentStatus](formatMoney(totalPrice, currency));
}

const labels: Record<Label, () => string> = {
  cancelled: () => m.appointments_label_cancelled(),
  live: () => m.appointments_label_live(),
  completed: () => m.appointments_label_completed(),
  payment_pending: () => m.appointments_label_payment_pending(),
  upcoming: () => m.appointments_label_upcoming(),
  scheduled: () => m.appointments_label_scheduled(),
  confirmed: () => m.appointments_label_confirmed(),
};

export function labelText(label: Label): string {
  return labels[label]();
}
