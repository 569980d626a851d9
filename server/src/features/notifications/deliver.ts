import type { SendOutcome } from '../../integrations/mail/client.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { UnfinishedError } from '../../platform/unfinished.ts';
import * as appointments from '../appointments/service.ts';
import * as payments from '../payments/service.ts';
import * as users from '../users/service.ts';
import { composeAccountLetter } from './account-letters.ts';
import { composeLetter } from './letters.ts';
import { waitsForLink, WITHOUT_LINK } from './link-ready.ts';
import { lookAgainFrom } from './owe.ts';
import * as queries from './queries.ts';
import { isStillTrue } from './still-true.ts';
import { composeText } from './texts.ts';
import type { Told } from './told.ts';

/** Longer than a conversation may take, shorter than the queue waits for a killed node's jobs. */
const CLAIM = 45_000;
/** After this long without success it is given up. */
const GIVE_UP_AFTER = 24 * 3_600_000;
const UNSENT_AT_ONCE = 100;

type Outcome =
  | { state: 'sent' | 'void'; reason?: string }
  | { state: 'pending' | 'failed'; reason: string }
  /** Not yet: it is given to the queue once more then. */
  | { state: 'pending'; reason: 'awaits_link'; lookAgainAt: Date };

/**
 * Sends what is owed, unless it was sent, is no longer true or no longer wanted. At least once: a crash between the
 * other side's yes and our note of it sends it again, with the same Message-ID.
 * @throws UnfinishedError where it is to be tried again
 */
export const deliver = async (ctx: Context, deliveryId: number): Promise<void> => {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + CLAIM);
  const delivery = await queries.claimDelivery(ctx.db, deliveryId, { now, until });
  if (!delivery) {
    const other = await queries.findDelivery(ctx.db, deliveryId);
    if (other?.state === 'pending')
      throw new UnfinishedError('delivery_under_way', `delivery ${deliveryId} is under way`);
    return;
  }
  const outcome = await attempt(ctx, delivery);
  const sentAt = outcome.state === 'sent' ? ctx.clock.now() : null;
  await queries.updateDelivery(ctx.db, deliveryId, { reason: null, ...outcome, sentAt, claimedUntil: null });
  if (outcome.state === 'failed')
    ctx.logger.warn({ deliveryId, reason: outcome.reason }, 'a message was refused for good');
  if (outcome.state === 'pending' && !('lookAgainAt' in outcome))
    throw new UnfinishedError('delivery_unfinished', `delivery ${deliveryId} met ${outcome.reason}`);
};

const attempt = async (ctx: Context, delivery: queries.DeliveryRow): Promise<Outcome> => {
  try {
    if (queries.isOfVerification(delivery) || queries.isOfAccount(delivery)) {
      const letter = await composeAccountLetter(ctx, delivery);
      return letter ? outcomeOf(await ctx.mail.send(letter)) : { state: 'void' };
    }
    if (!queries.isOfAppointment(delivery)) throw new Error('a delivery is about nothing');
    const told = await toldNow(ctx, delivery);
    if (!told) return { state: 'void' };
    const lookAgainAt = await waitsForLink(ctx, told);
    if (lookAgainAt) return { state: 'pending', reason: 'awaits_link', lookAgainAt };
    const sent = await send(ctx, delivery, told);
    const lacksLink = delivery.kind === 'confirmed' && told.appointment.meetingUrl === null;
    return sent.state === 'sent' && lacksLink ? { state: 'sent', reason: WITHOUT_LINK } : sent;
  } catch (error) {
    // A bug of ours: it must not keep others waiting, and may be mended before this one is given up.
    ctx.logger.error({ err: error, deliveryId: delivery.id }, 'a message could not be written');
    return { state: 'pending', reason: 'error' };
  }
};

/** Everything the message says, as of now; null where it is not to be sent any more. */
const toldNow = async (ctx: Context, delivery: queries.AppointmentDelivery): Promise<Told | null> => {
  const now = ctx.clock.now();
  const found = await appointments.findTwoSided(ctx, delivery.appointmentId);
  const reader = await users.find(ctx, delivery.recipientId);
  const patient = found && (await users.find(ctx, found.patientId));
  if (!found || !reader || !patient) throw new Error('a delivery lost its appointment or its people');
  if (!isStillTrue(delivery, found.appointment, now)) return null;
  const isWanted =
    delivery.channel === 'email' ? reader.notifyByEmail : reader.notifyBySms && reader.phone !== null;
  if (!isWanted) return null;
  const { appointment } = found;
  const zones = {
    patient: patient.timezone ?? appointment.timezone,
    therapist: appointment.therapist.timezone,
  };
  const side = delivery.recipientId === found.patientId ? 'patient' : 'therapist';
  const { publicUrl, site } = ctx.config;
  const transactionUrl = (await payments.paymentOf(ctx, appointment.id))?.transactionUrl ?? null;
  return {
    delivery,
    appointment,
    side,
    reader,
    zones,
    now,
    therapistUserId: found.therapistUserId,
    transactionUrl,
    publicUrl,
    brand: site.companyName,
  };
};

const send = async (ctx: Context, delivery: queries.AppointmentDelivery, told: Told): Promise<Outcome> => {
  const { reader } = told;
  return outcomeOf(
    delivery.channel === 'email'
      ? await ctx.mail.send(await composeLetter(told))
      : await ctx.sms.send({ to: reader.phone ?? '', text: composeText(told) }),
  );
};

const outcomeOf = (sent: SendOutcome): Outcome => {
  if (sent.ok) return { state: 'sent' };
  return { state: sent.why === 'permanent' ? 'failed' : 'pending', reason: sent.reason };
};

/** Gives what the queue has given up back to it, for a day; so also what a crash left without a job. */
export const resume = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    for (const { id, createdAt } of await queries.lockUnsent(tx.db, now, UNSENT_AT_ONCE)) {
      if (now.getTime() - createdAt.getTime() > GIVE_UP_AFTER) {
        await queries.updateDelivery(tx.db, id, { state: 'failed', claimedUntil: null });
        tx.logger.warn({ deliveryId: id }, 'a message was given up');
        continue;
      }
      await queries.updateDelivery(tx.db, id, { lookAgainAt: lookAgainFrom(now) });
      await emit(tx, 'delivery.owed', { deliveryId: id });
    }
  });
