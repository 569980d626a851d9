/** Messages as people see them. */
import type { conversationMessage } from '@cadence/contract/care/conversations';
import { fullName } from '@cadence/format/full-name';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { mapFairly } from '../../platform/concurrency/fair-share.ts';
import * as documents from '../documents/service.ts';
import type { Party } from './access.ts';
import { relationsOf } from './from-forms.ts';
import * as queries from './rows/queries.ts';
import { listReadings, type Reading } from './rows/read-queries.ts';
import { openText } from './rows/sealed-text.ts';

export type Message = z.output<typeof conversationMessage>;

type Named = { firstName: string | null; lastName: string | null; closedAt: Date | null };

/** Null for a closed account, and for one that is gone. */
export function nameOf(account: Named | null): string | null {
  if (!account || account.closedAt !== null) return null;
  const { firstName, lastName } = account;
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName });
}

/** Messages of one page, in their order. */
export async function toMessages(
  ctx: Context,
  party: Party,
  rows: readonly queries.SentMessage[],
): Promise<Message[]> {
  const positions = rows.map(({ message }) => message.position);
  const range = { from: Math.min(...positions), to: Math.max(...positions) };
  const readings = rows.length === 0 ? [] : await listReadings(ctx.db, party, range);
  const relations = await relationsOf(ctx, party, party.viewer.language);
  const attached = await listAttached(ctx, party, rows);
  return mapFairly(rows, ({ message, sender }) => {
    const { id, kind, senderId, senderRole, sentAt, takenBackAt, filedAs } = message;
    return {
      id,
      kind,
      from: {
        userId: senderId,
        name: nameOf(sender),
        role: senderRole,
        relation: (senderId !== null && relations.get(senderId)) || null,
      },
      text: openText(ctx, message),
      documents: attached.get(id) ?? [],
      sentAt,
      readBy: kind === 'message' && takenBackAt === null ? readersOf(message, readings) : [],
      isTakenBack: takenBackAt !== null,
      isFiled: party.side === 'therapist' && filedAs !== null,
    };
  });
}

/** By each reader, the first step that came as far as the message. */
function readersOf(
  { senderId, position }: queries.MessageRow,
  readings: readonly Reading[],
): Message['readBy'] {
  const first = new Map<number, Reading>();
  for (const reading of readings)
    if (reading.userId !== senderId && reading.readUpTo >= position && !first.has(reading.userId))
      first.set(reading.userId, reading);
  return [...first.values()]
    .toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime())
    .map((reading) => ({ userId: reading.userId, name: nameOf(reading), at: reading.readAt }));
}

async function listAttached(ctx: Context, { side }: Party, rows: readonly queries.SentMessage[]) {
  const links = await queries.listDocumentsOf(
    ctx.db,
    rows.map(({ message }) => message.id),
  );
  const shown = await documents.listAttached(
    ctx,
    side,
    links.map(({ documentId }) => documentId),
  );
  const byMessage = new Map<string, Message['documents']>();
  for (const { messageId, documentId } of links) {
    const document = shown.get(documentId);
    if (document) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), document]);
  }
  return byMessage;
}
