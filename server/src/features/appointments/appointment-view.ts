import type { appointment } from '@cadence/contract/appointments';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { AppointmentRow, FoundAppointment } from './queries.ts';
import { notesOf } from './sealed-notes.ts';

export type Appointment = z.output<typeof appointment>;

const ATTENDED = new Set<AppointmentRow['status']>(['confirmed', 'completed']);

/** The way in is for sessions that take place: never for one that is cancelled or not yet paid. */
const meetingUrlOf = ({ appointment: row, therapist }: FoundAppointment): string | null => {
  const settled = row.paymentStatus === 'paid' || row.paymentStatus === 'not_required';
  return settled && ATTENDED.has(row.status)
    ? (row.meetingUrl ?? row.meetingAddress ?? therapist.meetingAddress)
    : null;
};

/** An appointment as both of its sides see it. */
export const toAppointment = (ctx: Context, found: FoundAppointment): Appointment => {
  const { appointment: row, therapist, therapistUser, patientUser } = found;
  return {
    id: row.id,
    therapistId: row.therapistId,
    appointmentTypeId: row.appointmentTypeId,
    appointmentType: {
      id: row.appointmentTypeId,
      name: row.appointmentTypeName,
      duration: row.duration,
      color: row.appointmentTypeColor,
    },
    startTime: row.startAt,
    endTime: row.endAt,
    status: row.status,
    notes: notesOf(ctx, row),
    clientName: row.clientName,
    timezone: row.timezone,
    meetingUrl: meetingUrlOf(found),
    price: row.price,
    taxAmount: row.taxAmount,
    totalPrice: row.totalPrice,
    currency: row.currency,
    paymentStatus: row.paymentStatus,
    paymentDueAt: row.paymentDueAt,
    cancelledBy: row.cancelledBy,
    didNotAttend: row.didNotAttend,
    therapist: { id: row.therapistId, timezone: therapist.timezone, user: therapistUser },
    patient: { user: patientUser },
    therapistEventId: row.therapistEventId,
    patientEventId: row.patientEventId,
    cancellationNoticeHours: row.cancellationNoticeHours,
    createdAt: row.createdAt,
  };
};
