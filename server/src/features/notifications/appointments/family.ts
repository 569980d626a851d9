/** Who of a family hears of a session: docs/decisions/0075-who-hears-of-a-session.md */
import type { Context } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import * as payments from '../../payments/service.ts';

/** What a message is about: that decides which guardians hear of it. */
export type Topic = 'session' | 'money';

export type FamilyMember = {
  userId: number;
  /** Whether amounts and payments may be named. */
  seesMoney: boolean;
};

/**
 * Of the session: who booked, and those who may book for the client. Of money: who booked or paid, and those who may pay.
 * Nobody who has lost the client. Who booked or paid is told under a suspension too; the first is who stands for the family.
 */
export async function listFamily(
  ctx: Context,
  { appointment, patientId, clientId, familyId }: appointments.AppointmentWithParties,
  topic: Topic,
): Promise<FamilyMember[]> {
  const payerId = await payments.payerOf(ctx, appointment.id);
  const members = new Map<number, FamilyMember>();
  for (const userId of topic === 'money' ? [patientId, payerId] : [patientId])
    if (userId !== null && (await clients.rightsOn(ctx, clientId, userId)))
      members.set(userId, { userId, seesMoney: true });
  for (const { userId, mayBook, mayPay } of await clients.listReachable(ctx, clientId))
    if (!members.has(userId) && (topic === 'money' ? mayPay : mayBook))
      members.set(userId, { userId, seesMoney: mayPay || userId === payerId });
  return [...members.values()].toSorted(
    (one, other) => Number(other.userId === familyId) - Number(one.userId === familyId),
  );
}

/** Everybody who hears of a therapist's sessions to come. */
export async function listFamiliesOf(ctx: Context, therapistUserId: number): Promise<number[]> {
  return [...(await hearersOf(ctx, await appointments.listFirstUpcoming(ctx, therapistUserId)))];
}

/** Whether somebody hears of a session to come with a therapist. */
export async function hasSessionsWith(
  ctx: Context,
  userId: number,
  therapistUserId: number,
): Promise<boolean> {
  const rights = await clients.rightsOf(ctx, userId);
  const sessions = await appointments.listFirstUpcoming(ctx, therapistUserId);
  const own = sessions.filter(({ patientId, clientId }) => patientId === userId || rights.has(clientId));
  return (await hearersOf(ctx, own)).has(userId);
}

async function hearersOf(
  ctx: Context,
  sessions: readonly appointments.UpcomingSession[],
): Promise<Set<number>> {
  const hearers = new Set<number>();
  for (const { id } of sessions) {
    const found = await appointments.findWithParties(ctx, id);
    for (const { userId } of found ? await listFamily(ctx, found, 'session') : []) hearers.add(userId);
  }
  return hearers;
}
