/** The notices of an account, without those that their reader may no longer know of. */
import { DELIVERY_KINDS, type DeliveryKind } from '@cadence/contract/system';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { entries } from '../../care/rows/tables.ts';
import { clientGuardians, clients } from '../../clients/tables.ts';
import { formResponses } from '../../forms/rows/tables.ts';
import { paymentOrders } from '../../payments/rows/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { proofs } from '../../verification/rows/tables.ts';
import { users } from '../../users/tables.ts';
import { kinds } from '../kinds/kinds.ts';
import { deliveries } from '../rows/tables.ts';

/** Only those who may pay hear of them. */
const MONEY_KINDS: DeliveryKind[] = DELIVERY_KINDS.filter((name) => {
  const kind = kinds[name];
  return kind.about === 'appointment' && kind.topic === 'money';
});

const therapistUsers = alias(users, 'therapist_users');
const guardians = alias(users, 'guardians');

/**
 * Of the session, the entry, the invitation, the conversation or the consent. A session that is not for its client any more is told
 * about the client whom it was for.
 */
const clientOfNotice = sql`coalesce(${deliveries.clientId}, ${appointments.clientId}, ${entries.clientId},
  ${deliveries.conversationClientId}, ${formResponses.clientId})`;

/** Newest first. */
export type Position = { sentAt: Date; id: number };

function isShownTo(userId: number, since: Date) {
  return and(
    eq(deliveries.recipientId, userId),
    eq(deliveries.channel, 'bell'),
    eq(deliveries.state, 'sent'),
    gte(deliveries.createdAt, since),
  );
}

/** As `listFamily` and the kinds decide whom a message is for, by the rights of now. */
function mayStillRead(userId: number) {
  const isPayer = sql`exists (select 1 from ${paymentOrders}
    where ${paymentOrders.appointmentId} = ${appointments.id} and ${paymentOrders.payerId} = ${userId})`;
  const mayOfTopic = sql`case when ${inArray(deliveries.kind, MONEY_KINDS)}
    then ${clientGuardians.mayPay} or ${isPayer} else ${clientGuardians.mayBook} end`;
  const ofSession = or(
    isNull(deliveries.appointmentId),
    eq(therapists.userId, userId),
    // Without a row of rights the comparisons are null, which shows nothing.
    and(eq(clientGuardians.userId, userId), or(eq(appointments.patientId, userId), mayOfTopic)),
  );
  const ofClient = or(
    isNull(deliveries.clientId),
    eq(deliveries.guardianId, userId),
    eq(clientGuardians.isOwner, true),
    and(eq(deliveries.kind, 'form_asked'), eq(clientGuardians.mayRead, true)),
  );
  // Of a conversation that is gone nothing is left to read.
  const ofConversation = or(
    ne(deliveries.kind, 'message'),
    and(
      isNotNull(deliveries.conversationTherapistId),
      or(eq(therapists.userId, userId), eq(clientGuardians.mayRead, true)),
    ),
  );
  const ofEntry = or(
    isNull(deliveries.entryId),
    sql`${clientGuardians.mayRead} and ${entries.releasedAt} is not null and ${entries.recalledAt} is null`,
  );
  const ofConsent = or(
    ne(deliveries.kind, 'consent_ended'),
    and(isNotNull(deliveries.formResponseId), eq(therapists.userId, userId)),
  );
  return and(ofSession, ofClient, ofConversation, ofEntry, ofConsent);
}

function isAfter({ sentAt, id }: Position): SQL | undefined {
  return or(lt(deliveries.sentAt, sentAt), and(eq(deliveries.sentAt, sentAt), lt(deliveries.id, id)));
}

const SHOWN = [
  'id',
  'kind',
  'sentAt',
  'seenAt',
  'appointmentId',
  'startAt',
  'formerStartAt',
  'isForSeries',
  'clientId',
  'guardianId',
  'verificationRequestId',
  'waitlistOfferId',
  'proofId',
  'entryId',
  'conversationClientId',
  'conversationTherapistId',
  'formResponseId',
] as const;

export async function listNotices(
  db: Db,
  userId: number,
  { since, after, limit }: { since: Date; after: Position | undefined; limit: number },
) {
  const person = ['firstName', 'lastName'] as const;
  return db
    .select({
      delivery: columns(deliveries, ...SHOWN),
      client: columns(clients, 'id', 'name'),
      isGuardian: sql<boolean>`${clientGuardians.userId} is not null`,
      isTherapist: sql<boolean>`coalesce(${therapists.userId} = ${userId}, false)`,
      therapist: columns(therapistUsers, ...person),
      guardian: columns(guardians, ...person),
    })
    .from(deliveries)
    .leftJoin(appointments, eq(appointments.id, deliveries.appointmentId))
    .leftJoin(proofs, eq(proofs.id, deliveries.proofId))
    .leftJoin(formResponses, eq(formResponses.id, deliveries.formResponseId))
    .leftJoin(
      therapists,
      eq(
        therapists.id,
        sql`coalesce(${appointments.therapistId}, ${proofs.therapistId}, ${deliveries.conversationTherapistId}, ${formResponses.therapistId})`,
      ),
    )
    .leftJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .leftJoin(entries, eq(entries.id, deliveries.entryId))
    .leftJoin(clients, eq(clients.id, clientOfNotice))
    .leftJoin(
      clientGuardians,
      and(eq(clientGuardians.clientId, clients.id), eq(clientGuardians.userId, userId)),
    )
    .leftJoin(guardians, eq(guardians.id, deliveries.guardianId))
    .where(and(isShownTo(userId, since), mayStillRead(userId), after && isAfter(after)))
    .orderBy(desc(deliveries.sentAt), desc(deliveries.id))
    .limit(limit);
}
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** How many are not seen, at most `most`. */
export async function countUnseen(
  db: Db,
  userId: number,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const unseen = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .leftJoin(appointments, eq(appointments.id, deliveries.appointmentId))
    .leftJoin(formResponses, eq(formResponses.id, deliveries.formResponseId))
    .leftJoin(
      therapists,
      eq(
        therapists.id,
        sql`coalesce(${appointments.therapistId}, ${deliveries.conversationTherapistId}, ${formResponses.therapistId})`,
      ),
    )
    .leftJoin(entries, eq(entries.id, deliveries.entryId))
    .leftJoin(
      clientGuardians,
      and(eq(clientGuardians.clientId, clientOfNotice), eq(clientGuardians.userId, userId)),
    )
    .where(and(isShownTo(userId, since), isNull(deliveries.seenAt), mayStillRead(userId)))
    .limit(most)
    .as('unseen');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unseen);
  return row?.count ?? 0;
}

/** Where a notice of the account stands among its others. */
export async function findPosition(db: Db, userId: number, id: number): Promise<Position | undefined> {
  const [row] = await db
    .select({ sentAt: deliveries.sentAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.recipientId, userId),
        eq(deliveries.channel, 'bell'),
        eq(deliveries.state, 'sent'),
      ),
    );
  return row?.sentAt ? { sentAt: row.sentAt, id } : undefined;
}

/** Returns whether there were any. */
export async function markSeen(
  db: Db,
  userId: number,
  { sentAt, id }: Position,
  seenAt: Date,
): Promise<boolean> {
  const marked = await db
    .update(deliveries)
    .set({ seenAt })
    .where(
      and(
        eq(deliveries.recipientId, userId),
        eq(deliveries.channel, 'bell'),
        eq(deliveries.state, 'sent'),
        isNull(deliveries.seenAt),
        or(lt(deliveries.sentAt, sentAt), and(eq(deliveries.sentAt, sentAt), lte(deliveries.id, id))),
      ),
    )
    .returning({ id: deliveries.id });
  return marked.length > 0;
}

/** Returns how many there were. */
export async function deleteNotices(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.channel, 'bell'), lt(deliveries.createdAt, before)))
    .limit(limit);
  const deleted = await db
    .delete(deliveries)
    .where(inArray(deliveries.id, old))
    .returning({ id: deliveries.id });
  return deleted.length;
}
