/** When an appointment's way in is there: whoever was confirmed without it is told, and whoever waits is told at once. */
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import * as calendar from '../calendar/service.ts';
import * as queries from './queries.ts';
import { about, BOTH } from './tell.ts';
import type { Told } from './told.ts';

/** A confirmation by e-mail waits this long for a link that Google is about to give. */
const GRACE = 90_000;

type Ready = { appointmentId: number; replaces: boolean };

/** What a confirmation lacked that was sent without the link. */
export const WITHOUT_LINK = 'without_link';

export const tellMeetingReady = (
  ctx: Context,
  { appointmentId, replaces }: Ready,
  event: string,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const confirmations = await queries.listConfirmations(tx.db, appointmentId);
    for (const { id, state } of confirmations)
      if (state === 'pending') await emit(tx, 'delivery.owed', { deliveryId: id });
    const outdated = confirmations.filter(
      ({ state, reason }) => state === 'sent' && (replaces || reason === WITHOUT_LINK),
    );
    const sent = new Set(outdated.map(({ recipientId }) => recipientId));
    await about(tx, appointmentId, ({ patientId, therapistUserId }) => ({
      kind: 'link_ready',
      event,
      to: BOTH.filter((side) => sent.has(side === 'patient' ? patientId : therapistUserId)),
    }));
  });

/** Until when a message waits for the link, so that one e-mail says it all; null where there is nothing to wait for. */
export const waitsForLink = async (ctx: Context, told: Told): Promise<Date | null> => {
  const { delivery, appointment, now } = told;
  if (delivery.kind !== 'confirmed' || delivery.channel !== 'email') return null;
  if (appointment.status !== 'confirmed' || appointment.meetingUrl !== null) return null;
  const until = new Date(delivery.createdAt.getTime() + GRACE);
  if (until <= now) return null;
  return (await calendar.givesLinks(ctx, told.therapistUserId)) ? until : null;
};
