/** Who may read a conversation and write in it. */
import type { ConversationState, WritingBarrier } from '@cadence/contract/care/conversations';
import type { AccessChange } from '@cadence/contract/access-log';
import type { Context } from '../../context.ts';
import { auditEach } from '../../platform/audit/audit.ts';
import { Failure, notAmongOwn } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as caseload from '../caseload/service.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { messagesConsentWithdrawn } from './from-forms.ts';
import * as queries from './rows/queries.ts';
import type { Whose } from './rows/queries.ts';
import { writingOf } from './writing.ts';

export type Side = 'therapist' | 'family';
/** A conversation as one of its sides may read it. */
export type Party = Whose & {
  viewer: Viewer;
  side: Side;
  situation: queries.Situation;
  state: ConversationState;
  why: WritingBarrier | null;
};

/**
 * The viewer's conversation, begun or not: a therapist's with a client who is or was on her caseload, a family's with a therapist
 * whose client it is. One that has begun stays readable to both.
 * @throws Failure `not_found`, which is logged for somebody else's; `may_not_read`
 */
export async function requireParty(ctx: Context, viewer: Viewer, whose: Whose): Promise<Party> {
  const side = viewer.role === 'therapist' ? 'therapist' : 'family';
  if (side === 'family') await clients.getReadableClient(ctx, viewer, whose.clientId);
  else if ((await therapists.getOwn(ctx, viewer)).id !== whose.therapistId) throw await notOwn(ctx, whose);
  const situation = await queries.findSituation(ctx.db, whose);
  if (!situation) throw new Failure('not_found');
  const isClient = await caseload.isClientOf(ctx, whose);
  const isKnown = isClient || situation.conversation || (await caseload.hasLeft(ctx, whose));
  if (!isKnown) throw side === 'family' ? new Failure('not_found') : await notOwn(ctx, whose);
  return { ...whose, viewer, side, situation, ...(await judge(ctx, { whose, side, situation, isClient })) };
}

async function notOwn(ctx: Context, { clientId }: Whose): Promise<Failure> {
  return notAmongOwn(`conversation:${clientId}`, await clients.findSubject(ctx, clientId));
}

type Judged = { whose: Whose; side: Side; situation: queries.Situation; isClient: boolean };

async function judge(ctx: Context, { whose, side, situation, isClient }: Judged) {
  const { conversation, settings, therapist, closedOn } = situation;
  const [isConsentWithdrawn = false] = await messagesConsentWithdrawn(ctx, [whose]);
  return writingOf({
    side,
    hasBegun: conversation !== null,
    isTherapistGone: therapist.isSuspended || therapist.closedAt !== null,
    isRecordClosed: closedOn !== null,
    isConsentWithdrawn,
    isClient,
    isOpen: settings?.isOpen ?? true,
  });
}

/** @throws Failure `conversation_read_only`, `conversation_not_open` */
export function assertMayWrite({ why }: Pick<Party, 'why'>): void {
  if (why === 'not_open') throw new Failure('conversation_not_open');
  if (why) throw new Failure('conversation_read_only');
}

/**
 * Asks once more in a transaction that changes the conversation: neither the right nor the account goes away before it ends.
 * @throws Failure `may_not_read`, `signed_out`
 */
export async function assertStillParty(tx: Context, { viewer, side, clientId }: Party): Promise<void> {
  await users.requireOpenAccount(tx, viewer.userId);
  if (side === 'family' && !(await clients.mayRead(tx, clientId, viewer.userId)))
    throw new Failure('may_not_read');
}

/** What may be written now, asked under the locks of `assertStillParty` and of the record. */
export async function assertStillOpen(tx: Context, { clientId, therapistId, side }: Party): Promise<void> {
  const whose = { clientId, therapistId };
  const situation = await queries.findSituation(tx.db, whose);
  if (!situation) throw new Failure('not_found');
  const isClient = await caseload.isClientOf(tx, whose);
  assertMayWrite(await judge(tx, { whose, side, situation, isClient }));
}

type Look = { action: 'read' } | { action: 'change'; change: AccessChange };

/** Each guardian who may read the record, apart from the viewer, finds it in their access log. */
export async function auditConversation(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  look: Look,
): Promise<void> {
  const readers = await clients.listReaders(ctx, clientId);
  const others = readers.filter(({ userId }) => userId !== viewer.userId);
  const record = `conversation:${clientId}` as const;
  await auditEach(
    ctx,
    viewer,
    others.map(({ userId }) => ({ ...look, record, subjectId: userId })),
  );
}
