/** Reads what a message about an appointment is made of. */
import { senderOf } from '../../../integrations/mail/client.ts';
import type { Context } from '../../../context.ts';
import { personName } from '@cadence/format/names';
import * as appointments from '../../appointments/service.ts';
import * as payments from '../../payments/service.ts';
import * as receipts from '../../receipts/service.ts';
import { isWanted } from '../rows/wanted.ts';
import * as users from '../../users/service.ts';
import { listFamily } from '../appointments/family.ts';
import type { MessageContext } from '../appointments/message-context.ts';
import type { AppointmentDelivery } from '../rows/queries.ts';
import type { AppointmentKind } from './appointment-kind.ts';

/** As of now; null where the message is no longer relevant or not wanted. */
export async function loadMessageContext(
  ctx: Context,
  delivery: AppointmentDelivery,
  kind: AppointmentKind,
): Promise<MessageContext | null> {
  const now = ctx.clock.now();
  const { found, recipient, patient, therapist, side } = await peopleOf(ctx, delivery);
  const { therapistUserId, googleLink, isBookedByTherapist } = found;
  const members = side === 'patient' ? await listFamily(ctx, found, kind.topic) : [];
  const member = members.find(({ userId }) => userId === recipient.id);
  // A guardian who has lost the right since then learns no more of it.
  if (side === 'patient' && !member) return null;
  const shown = !member || member.seesMoney ? asIs : withoutMoney;
  const dates = await datesOf(ctx, delivery, kind);
  const facts = { isForSeries: delivery.isForSeries, isTherapistSuspended: therapist.isSuspended, now };
  const appointment = [found.appointment, ...dates].find(
    (one, index) => hasItsStart(delivery, one, index) && kind.relevant({ appointment: one, ...facts }),
  );
  if (!appointment || (await isSuperseded(ctx, delivery, kind, found.appointment))) return null;
  if (!isWanted(ctx, recipient, delivery.channel, kind.group)) return null;
  return {
    delivery,
    appointment: shown(appointment),
    dates: dates.map(shown),
    side,
    canceller: await cancellerOf(ctx, found, recipient),
    recipient,
    zones: {
      patient: (side === 'patient' ? recipient : patient).timezone ?? appointment.timezone,
      therapist: appointment.therapist.timezone,
    },
    now,
    therapistUserId,
    googleLink,
    isBookedByTherapist,
    isChangeMessageOwn: (await changeMessageAuthor(ctx, found, appointment)) === recipient.id,
    isTherapistSuspended: therapist.isSuspended,
    transactionUrl: (await payments.paymentOf(ctx, appointment.id))?.transactionUrl ?? null,
    receiptLabel: kind.namesReceipt && shown === asIs ? await receipts.findLabel(ctx, appointment.id) : null,
    publicUrl: ctx.config.publicUrl,
    brand: ctx.config.site.companyName,
    organizer: {
      name: ctx.config.site.companyName,
      email: senderOf(ctx.config.mail.from).address,
    },
  };
}

function asIs(appointment: appointments.FullAppointment): appointments.FullAppointment {
  return appointment;
}

/** To a guardian who may not see what was paid, it reads like a session without a price. */
function withoutMoney(appointment: appointments.FullAppointment): appointments.FullAppointment {
  const none = { price: 0, taxAmount: 0, totalPrice: 0, keptAmount: null, refundAmount: null };
  return {
    ...appointment,
    ...none,
    refundedAmount: null,
    refundDueBy: null,
    paymentStatus: 'not_required',
    paymentDueAt: null,
    directPayment: null,
  };
}

async function datesOf(
  ctx: Context,
  { isForSeries, appointmentId, startAt }: AppointmentDelivery,
  { dates: named }: AppointmentKind,
) {
  if (!isForSeries) return [];
  return appointments.listNamedWith(ctx, appointmentId, { from: startAt, named });
}

/**
 * The message is about the first of its dates that still is as it says: the others have to be told of, also where the first
 * was cancelled or moved since. A message about a former start is never relevant.
 */
function hasItsStart({ startAt }: AppointmentDelivery, one: appointments.FullAppointment, index: number) {
  return index > 0 || one.startTime.getTime() === startAt.getTime();
}

/** Whether another message tells of what has happened since to all of the dates. */
async function isSuperseded(
  ctx: Context,
  delivery: AppointmentDelivery,
  kind: AppointmentKind,
  { startTime }: appointments.FullAppointment,
): Promise<boolean> {
  if (startTime.getTime() === delivery.startAt.getTime()) return false;
  return kind.isSuperseded ? kind.isSuperseded(ctx, delivery) : false;
}

/** `patient`: who stands for the family now. */
async function peopleOf(ctx: Context, { appointmentId, recipientId }: AppointmentDelivery) {
  const found = await appointments.findWithParties(ctx, appointmentId);
  const recipient = await users.find(ctx, recipientId);
  const patient = found && (await users.find(ctx, found.familyId ?? found.patientId));
  const therapist = found && (await users.find(ctx, found.therapistUserId));
  if (!found || !recipient || !patient || !therapist)
    throw new Error('a delivery has no appointment or recipient');
  const side = recipient.id === therapist.id ? ('therapist' as const) : ('patient' as const);
  return { found, recipient, patient, therapist, side };
}

/** Of the date that the message is about, which may be a later one than the delivery's. */
async function changeMessageAuthor(
  ctx: Context,
  { appointment, changeMessageBy }: appointments.AppointmentWithParties,
  { id }: appointments.FullAppointment,
): Promise<number | null> {
  if (id === appointment.id) return changeMessageBy;
  return (await appointments.findById(ctx, id))?.changeMessageBy ?? null;
}

async function cancellerOf(
  ctx: Context,
  { cancelledById }: appointments.AppointmentWithParties,
  recipient: users.UserRow,
): Promise<string | null> {
  if (cancelledById === null || cancelledById === recipient.id) return null;
  const canceller = await users.find(ctx, cancelledById);
  return canceller && !canceller.closedAt ? personName(canceller, recipient.language) : '';
}
