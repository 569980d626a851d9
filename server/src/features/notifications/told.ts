/** What both an e-mail and a text message are made of. */
import { personName } from '../../platform/person-name.ts';
import { inBothZones, spanText, whenText } from '../../platform/time-text.ts';
import type { Appointment } from '../appointments/service.ts';
import type { UserRow } from '../users/service.ts';
import type { AppointmentDelivery } from './queries.ts';

export type Told = {
  delivery: AppointmentDelivery;
  appointment: Appointment;
  /** The reader's. */
  side: 'patient' | 'therapist';
  reader: UserRow;
  zones: { patient: string; therapist: string };
  now: Date;
  therapistUserId: number;
  /** The payment at PayPal, where there is one: the therapist refunds it there. */
  transactionUrl: string | null;
  publicUrl: string;
  brand: string;
};

const SIDES = { patient: 'therapist', therapist: 'patient' } as const;

/** The account on the other side; never whom the session is for, who may be a child. */
export const otherName = ({ appointment, side, reader }: Told): string => {
  return personName(appointment[SIDES[side]].user, reader.language);
};

/** Whether the other side is there no more. */
export const isOtherGone = ({ appointment, side }: Told): boolean =>
  appointment[SIDES[side]].user.lastName === '';

/** In the reader's own zone. */
export const whenFor = ({ reader, zones, side, now }: Told, at: Date): string =>
  whenText(at, { zone: zones[side], locale: reader.language, now });

/** The session's time in the reader's zone, and in the other side's where clocks differ. */
export const spansFor = (told: Told): string[] => {
  const { appointment, reader, zones, side, now } = told;
  const { startTime, endTime } = appointment;
  return inBothZones(startTime, zones[side], zones[SIDES[side]]).map((zone) =>
    spanText(startTime, endTime, { zone, locale: reader.language, now }),
  );
};

export const pageOf = ({ publicUrl, appointment }: Told): string =>
  `${publicUrl}/appointments?appointment=${appointment.id}`;
