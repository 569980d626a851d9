/** Enqueues the emails about accounts, verification and invitations. */
import type { DeliveryKind } from '@cadence/contract/system';
import { DAY } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import type { Events } from '../../../events.ts';
import { unseal } from '../../../platform/crypto.ts';
import * as clients from '../../clients/service.ts';
import * as users from '../../users/service.ts';
import { countOfKind, countOfRecord } from '../rows/queries.ts';
import { isWanted } from '../rows/wanted.ts';
import * as verification from '../../verification/service.ts';
import type { EmailKind } from '../about/account-kind.ts';
import { enqueueDeliveries, type NewDelivery } from '../delivery/outbox.ts';
import { kinds, kindsOn } from '../kinds/kinds.ts';

/** The events that are about one account. */
type AccountEvent = {
  [Name in keyof Events]: Events[Name] extends { userId: number } ? Name : never;
}[keyof Events];

/** Enqueues the email of an event to the account that it happened to; `about` is what else it names. */
export async function notifyAccount<Name extends AccountEvent>(
  ctx: Context,
  event: Name,
  happened: Events[Name] & { userId: number },
  eventId: string,
  about: Pick<NewDelivery, 'clientId'> = {},
): Promise<void> {
  for (const { name, kind } of kindsOn('account', event)) {
    if (kind.when && !kind.when(happened)) continue;
    const key = kind.key?.(happened, eventId, ctx.clock.now()) ?? `${eventId}-${name}`;
    await enqueueAccountMessage(ctx, kind, { ...about, key, recipientId: happened.userId, kind: name });
  }
}

/** With its notice. One that cannot be turned off is not enqueued where the account is closed. */
export function enqueueAccountMessage(
  ctx: Context,
  { group, bell, mostADay }: EmailKind,
  { address, ...message }: Omit<NewDelivery, 'channel' | 'isWanted'>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const holder = await users.find(tx, message.recipientId);
    if (!holder || (group === 'essential' && holder.closedAt)) return;
    const today = { ...message, since: new Date(tx.clock.now().getTime() - DAY) };
    if (mostADay !== undefined && (await countOfKind(tx.db, today)) >= mostADay) return;
    const email = {
      ...message,
      address,
      channel: 'email',
      isWanted: isWanted(tx, holder, 'email', group),
    } as const;
    const notice = { ...message, key: `${message.key}-bell`, channel: 'bell', isWanted: true } as const;
    await enqueueDeliveries(tx, email, ...(bell === null || holder.closedAt ? [] : [notice]));
  });
}

/**
 * What somebody hears in a day about one client's record, or one form of it. Each of these can be brought about again and again, and
 * the page that it leads to says all of it.
 */
const MOST_OF_RECORD = 10;

export async function isToldOften(
  tx: Context,
  about: { recipientId: number; kind: DeliveryKind; clientId: number; formId?: number | undefined },
): Promise<boolean> {
  const since = new Date(tx.clock.now().getTime() - DAY);
  return (await countOfRecord(tx.db, { ...about, since })) >= MOST_OF_RECORD;
}

/** Goes to the former address, because somebody else may have changed it; unless it may be a stranger's. */
export async function notifyEmailChanged(
  ctx: Context,
  { userId, sealedFormer, wasConfirmed }: Events['user.email_changed'],
  eventId: string,
): Promise<void> {
  if (!wasConfirmed) return;
  const address = unseal(ctx.secrets, users.formerEmailPlace(userId), sealedFormer);
  if (address === null) throw new Error('a former address can no longer be decrypted');
  const kind = 'email_changed';
  await enqueueAccountMessage(ctx, kinds[kind], {
    key: `${eventId}-${kind}`,
    recipientId: userId,
    kind,
    address,
  });
}

/** An unconfirmed address may be a stranger's and gets none. Call it in the transaction that closes the account. */
export async function notifyAccountClosed(
  tx: Context,
  { id, email, emailConfirmedAt }: users.UserRow,
): Promise<void> {
  await enqueueDeliveries(tx, {
    key: `account-closed-${id}-email`,
    recipientId: id,
    kind: 'account_closed',
    channel: 'email',
    isWanted: emailConfirmedAt !== null,
    address: email,
  });
}

/** The recipient of the delivery is who invites: the other may have no account. */
export function notifyClientInvited(
  ctx: Context,
  { invitationId }: Events['client.invited'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const invitation = await clients.findForEmail(tx, invitationId);
    if (!invitation) return;
    await enqueueDeliveries(tx, {
      key: `${eventId}-client_invitation`,
      recipientId: invitation.invitedBy,
      clientInvitationId: invitationId,
      kind: 'client_invitation',
      channel: 'email',
      isWanted: true,
    });
  });
}

/** The client's owners, and the person itself. */
export function notifyGuardianDecided(
  ctx: Context,
  happened: Events['client.guardian_decided'],
  eventId: string,
): Promise<void> {
  const { clientId, guardianId } = happened;
  return inTransaction(ctx, async (tx) => {
    const owners = await clients.listReachableOwners(tx, clientId);
    for (const { name, kind } of kindsOn('account', 'client.guardian_decided')) {
      if (!kind.when?.(happened)) continue;
      for (const recipientId of new Set([...owners, guardianId])) {
        const key = `${eventId}-${name}-${recipientId}`;
        await enqueueAccountMessage(tx, kind, { key, recipientId, kind: name, clientId, guardianId });
      }
    }
  });
}

export function notifyOfVerification(
  ctx: Context,
  event: 'verification.decided' | 'verification.revoked',
  { requestId }: { requestId: number },
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const state = await verification.findRequestState(tx, requestId);
    const chosen = state && kindsOn('verification', event).find(({ kind }) => kind.isFor(state));
    const recipient = state && (await users.find(tx, state.userId));
    if (!chosen || !recipient) return;
    await enqueueAccountMessage(tx, chosen.kind, {
      key: `${eventId}-therapist-email`,
      verificationRequestId: requestId,
      recipientId: recipient.id,
      kind: chosen.name,
    });
  });
}
