import type { SendOutcome } from '../../../integrations/mail/client.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { RetryableError } from '../../../platform/jobs/retryable-error.ts';
import { linkDeadline, SENT_WITH_OTHER_LINK } from '../appointments/meeting-link.ts';
import { loadMessageContext, type MessageContext } from '../appointments/message-context.ts';
import { composeAccountEmail } from '../emails/account-emails.ts';
import { composeAppointmentEmail } from '../emails/appointment-emails.ts';
import { sendOfferMessage } from '../emails/waitlist-offer-email.ts';
import * as users from '../../users/service.ts';
import * as queries from '../queries.ts';
import { composeText } from '../sms/text-messages.ts';
import { giveToQueues, nextAttemptAfter } from './outbox.ts';

/** Longer than one attempt may take, shorter than the queue's timeout for jobs of a killed node. */
const CLAIM = 45_000;
const GIVE_UP_AFTER = 24 * 3_600_000;
const BATCH = 100;

type Outcome =
  | { state: 'sent' | 'void'; reason?: string }
  | { state: 'pending' | 'failed'; reason: string }
  /** Given to the queue again at that time. */
  | { state: 'pending'; reason: 'awaits_link'; nextAttemptAt: Date };

/**
 * Sends a pending delivery, or marks it void where it is no longer relevant or wanted. At least once: a crash between
 * the provider's acceptance and our record of it sends it again, with the same Message-ID.
 * @throws RetryableError where the job is to be retried
 */
export async function deliver(ctx: Context, deliveryId: number): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + CLAIM);
  const delivery = await queries.claimDelivery(ctx.db, deliveryId, { now, until });
  if (!delivery) {
    const other = await queries.findDelivery(ctx.db, deliveryId);
    if (other?.state === 'pending')
      throw new RetryableError('delivery_under_way', `delivery ${deliveryId} is under way`);
    return;
  }
  const outcome = await attempt(ctx, delivery);
  const sentAt = outcome.state === 'sent' ? ctx.clock.now() : null;
  await queries.updateDelivery(ctx.db, deliveryId, { reason: null, ...outcome, sentAt, claimedUntil: null });
  if (outcome.state === 'failed')
    ctx.logger.warn({ deliveryId, reason: outcome.reason }, 'a message was rejected permanently');
  if (outcome.state === 'pending' && !('nextAttemptAt' in outcome))
    throw new RetryableError('delivery_unfinished', `delivery ${deliveryId} met ${outcome.reason}`);
}

async function attempt(ctx: Context, delivery: queries.DeliveryRow): Promise<Outcome> {
  try {
    if (queries.isVerificationDelivery(delivery) || queries.isAccountDelivery(delivery)) {
      const email = await composeAccountEmail(ctx, delivery);
      if (email === 'email_unconfirmed') return { state: 'void', reason: email };
      return email ? outcomeOf(await ctx.mail.send(email)) : { state: 'void' };
    }
    if (queries.isOfferDelivery(delivery)) return await attemptOffer(ctx, delivery);
    if (!queries.isAppointmentDelivery(delivery)) throw new Error('a delivery has no subject');
    return await attemptAppointment(ctx, delivery);
  } catch (error) {
    // A bug of ours must not block other deliveries, and may be fixed before this one is given up.
    ctx.logger.error({ err: error, deliveryId: delivery.id }, 'a message could not be composed');
    return { state: 'pending', reason: 'error' };
  }
}

async function attemptOffer(ctx: Context, delivery: queries.OfferDelivery): Promise<Outcome> {
  const sent = await sendOfferMessage(ctx, delivery);
  return 'state' in sent ? sent : outcomeOf(sent);
}

async function attemptAppointment(ctx: Context, delivery: queries.AppointmentDelivery): Promise<Outcome> {
  const message = await loadMessageContext(ctx, delivery);
  if (!message) return { state: 'void' };
  const obstacle = delivery.channel === 'sms' ? users.textObstacle(ctx, message.recipient) : null;
  if (obstacle) return { state: 'void', reason: obstacle };
  const nextAttemptAt = await linkDeadline(ctx, message);
  if (nextAttemptAt) return { state: 'pending', reason: 'awaits_link', nextAttemptAt };
  const outcome = outcomeOf(await send(ctx, message));
  const hasOtherLink = delivery.kind === 'confirmed' && message.googleLink === 'awaited';
  return outcome.state === 'sent' && hasOtherLink ? { state: 'sent', reason: SENT_WITH_OTHER_LINK } : outcome;
}

async function send(ctx: Context, message: MessageContext): Promise<SendOutcome> {
  return message.delivery.channel === 'email'
    ? ctx.mail.send(await composeAppointmentEmail(message))
    : ctx.sms.send({ to: message.recipient.phone ?? '', text: composeText(message) });
}

function outcomeOf(sent: SendOutcome): Outcome {
  if (sent.ok) return { state: 'sent' };
  return { state: sent.why === 'permanent' ? 'failed' : 'pending', reason: sent.reason };
}

/** Gives pending deliveries back to the queue for a day: those it gave up, and those a crash left without a job. */
export function requeueStalled(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    for (const { id, channel, createdAt } of await queries.lockStalled(tx.db, now, BATCH)) {
      if (now.getTime() - createdAt.getTime() > GIVE_UP_AFTER) {
        await queries.updateDelivery(tx.db, id, { state: 'failed', claimedUntil: null });
        tx.logger.warn({ deliveryId: id }, 'a message was given up');
        continue;
      }
      await queries.updateDelivery(tx.db, id, { nextAttemptAt: nextAttemptAfter(now) });
      await giveToQueues(tx, [{ id, channel }]);
    }
  });
}
