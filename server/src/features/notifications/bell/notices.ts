/** The bell: notices are deliveries, whose sentences the page makes. See docs/decisions/0099-the-bell-is-a-channel.md */
import { NOTICES_COUNTED } from '@cadence/contract/base/limits';
import { type notice, NOTICES_DAYS, NOTICES_PAGE } from '@cadence/contract/notices';
import { personName } from '@cadence/format/names';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { appointmentUrl } from '../../appointments/service.ts';
import { conversationOf, conversationPath } from '../about/conversation-kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { notifyNoticesChanged } from './changed.ts';
import * as queries from './notice-queries.ts';

type Notice = z.output<typeof notice>;

const SWEEP_BATCH = 1_000;

function oldest(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - NOTICES_DAYS * DAY);
}

/** @throws Failure `invalid` where the cursor is no notice of the viewer */
export async function listNotices(
  ctx: Context,
  viewer: Viewer,
  { limit = NOTICES_PAGE, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Notice[]> {
  const after = cursor === undefined ? undefined : await queries.findPosition(ctx.db, viewer.userId, cursor);
  if (cursor !== undefined && !after) throw invalidField('cursor', 'invalid');
  const rows = await queries.listNotices(ctx.db, viewer.userId, { since: oldest(ctx), after, limit });
  return rows.map((row) => toNotice(row, viewer));
}

export async function countNotices(ctx: Context, { userId }: Viewer): Promise<{ count: number }> {
  const since = oldest(ctx);
  return { count: await queries.countUnseen(ctx.db, userId, { since, most: NOTICES_COUNTED }) };
}

/** @throws Failure `not_found` where it is no notice of the viewer */
export function markNoticesSeen(ctx: Context, { userId }: Viewer, upTo: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const position = await queries.findPosition(tx.db, userId, upTo);
    if (!position) throw new Failure('not_found');
    if (await queries.markSeen(tx.db, userId, position, tx.clock.now()))
      await notifyNoticesChanged(tx, userId);
  });
}

/** Deletes notices after their days. */
export async function sweepNotices(ctx: Context): Promise<void> {
  while ((await queries.deleteNotices(ctx.db, oldest(ctx), SWEEP_BATCH)) === SWEEP_BATCH);
}

function toNotice(row: queries.NoticeRow, viewer: Viewer): Notice {
  const { id, kind, sentAt, seenAt, appointmentId } = row.delivery;
  if (sentAt === null) throw new Error('a notice that is shown was not sent');
  return {
    id,
    kind,
    at: sentAt,
    isSeen: seenAt !== null,
    about: {
      ...(appointmentId === null ? aboutClient(row, viewer) : aboutSession(row, viewer, appointmentId)),
      ...aboutConversation(row, viewer),
      ...aboutConsent(row),
      ...aboutOthers(row, viewer),
    },
    link: linkOf(row, viewer),
  };
}

function aboutSession(
  { delivery, client, therapist, isTherapist }: queries.NoticeRow,
  { language }: Viewer,
  appointmentId: number,
): Notice['about'] {
  const { startAt, formerStartAt, isForSeries } = delivery;
  return {
    appointmentId,
    ...(startAt && { startTime: startAt }),
    ...(formerStartAt && { formerStartTime: formerStartAt }),
    isForSeries,
    ...(client && { clientId: client.id, clientName: client.name }),
    ...(therapist && !isTherapist && { personName: personName(therapist, language) }),
  };
}

/** Who declined or left reads no name of the client. */
function aboutClient(
  { delivery, client, guardian, isGuardian }: queries.NoticeRow,
  { userId, language }: Viewer,
): Notice['about'] {
  return {
    ...(client && isGuardian && { clientId: client.id, clientName: client.name }),
    ...(guardian && delivery.guardianId !== userId && { personName: personName(guardian, language) }),
  };
}

function aboutOthers(
  { delivery, therapist, isTherapist }: queries.NoticeRow,
  { language }: Viewer,
): Notice['about'] {
  const { verificationRequestId, waitlistOfferId, proofId, entryId } = delivery;
  const isOfOther = proofId !== null && therapist && !isTherapist;
  return {
    ...(proofId !== null && { proofId }),
    ...(isOfOther && { personName: personName(therapist, language) }),
    ...(verificationRequestId !== null && { verificationRequestId }),
    ...(waitlistOfferId !== null && { waitlistOfferId }),
    ...(entryId !== null && { entryId }),
  };
}

/** Who may read it knows whose record it is in. */
function aboutConversation(
  { delivery, client, therapist, isTherapist }: queries.NoticeRow,
  { language }: Viewer,
): Notice['about'] {
  if (!conversationOf(delivery) || !client) return {};
  return {
    clientId: client.id,
    clientName: client.name,
    ...(therapist && !isTherapist && { personName: personName(therapist, language) }),
  };
}

/** The therapist of the record. */
function aboutConsent({ delivery: { formResponseId }, client }: queries.NoticeRow): Notice['about'] {
  if (formResponseId === null || !client) return {};
  return { formResponseId, clientId: client.id, clientName: client.name };
}

function linkOf({ delivery, client }: queries.NoticeRow, { role }: Viewer): string {
  const { kind, appointmentId, entryId } = delivery;
  const { about, bell } = kinds[kind];
  if (about === 'appointment' && appointmentId !== null) return appointmentUrl('', appointmentId);
  const conversation = conversationOf(delivery);
  if (conversation) return conversationPath(conversation);
  if (entryId !== null) return `/entries/${entryId}`;
  if (client && delivery.formResponseId !== null)
    return `/clients/${client.id}/forms/${delivery.formResponseId}`;
  if (client && kind === 'form_asked') return `/records/${client.id}`;
  if (bell === null) throw new Error(`a message of the kind ${kind} is no notice`);
  return typeof bell === 'string' ? bell : bell(role);
}
