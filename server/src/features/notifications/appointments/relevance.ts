/** Rules that several kinds share: a late message must not contradict a newer one. */
import type { FullAppointment } from '../../appointments/service.ts';

/** The appointment as it is now. */
export type RelevanceFacts = {
  appointment: Pick<
    FullAppointment,
    | 'status'
    | 'paymentStatus'
    | 'paymentDueAt'
    | 'startTime'
    | 'endTime'
    | 'didNotAttend'
    | 'lateMinutes'
    | 'keptAmount'
    | 'directPayment'
    | 'totalPrice'
    | 'isJoinable'
  >;
  isForSeries: boolean;
  isTherapistSuspended: boolean;
  now: Date;
};
type AtThatTime = Pick<RelevanceFacts, 'appointment' | 'now'>;

/** A session that is over needs no preparation any more. */
export function isToCome({ appointment, now }: AtThatTime): boolean {
  return appointment.status !== 'cancelled' && appointment.endTime > now;
}

/** Nobody is called to a session whose room is closed because a party is suspended. */
export function canSoonBeJoined({ appointment, now }: AtThatTime): boolean {
  return appointment.isJoinable && appointment.startTime > now;
}

/** Once the time to pay has run out, `hold_expired` is sent instead. */
export function isInTimeToPay({ appointment: { paymentStatus, paymentDueAt }, now }: AtThatTime): boolean {
  return paymentStatus === 'pending' && (paymentDueAt === null || paymentDueAt > now);
}

export function canBePaid(facts: AtThatTime): boolean {
  return facts.appointment.status === 'scheduled' && isInTimeToPay(facts);
}
