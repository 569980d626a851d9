import type { MeetingAddresses } from '@cadence/contract/appointments';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { inTurn } from './in-turn.ts';
import { auditChange, findOwn, type OwnAppointment, reread } from './own.ts';
import * as queries from './queries.ts';

const addressesOf = ({ appointment, therapist }: OwnAppointment): MeetingAddresses => ({
  calendarUrl: appointment.meetingUrl,
  meetingAddress: appointment.meetingAddress,
  profileAddress: therapist.meetingAddress,
});

/** Where the video link of the therapist's own session comes from. @throws Failure `not_found` */
export const meetingAddresses = async (
  ctx: Context,
  viewer: Viewer,
  id: number,
): Promise<MeetingAddresses> => {
  const own = await findOwn(ctx, viewer, id);
  const { patientId } = own.appointment;
  await audit(ctx, viewer, { action: 'read', record: `appointment:${id}`, subjectId: patientId });
  return addressesOf(own);
};

/**
 * Gives one session a video address of the therapist's own, used where Google gives none (specification, decisions
 * "Calendar events and the Meet link"); empty takes it away. Until the end: links fail when they are needed.
 * @throws Failure `not_found`, `appointment_already_cancelled`, `appointment_over`
 */
export const setMeetingAddress = async (
  ctx: Context,
  viewer: Viewer,
  id: number,
  address: string,
): Promise<MeetingAddresses> => {
  const own = await findOwn(ctx, viewer, id);
  return inTurn(ctx, own.appointment, async (tx) => {
    const row = await reread(tx, id);
    if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
    if (row.endAt <= tx.clock.now()) throw new Failure('appointment_over');
    const meetingAddress = address || null;
    await queries.updateAppointment(tx.db, id, { meetingAddress });
    await auditChange(tx, viewer, row);
    return addressesOf({ ...own, appointment: { ...row, meetingAddress } });
  });
};
