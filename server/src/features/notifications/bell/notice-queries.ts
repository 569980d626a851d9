/** The notices of an account, without those that their reader may no longer know of. */
import { DELIVERY_KINDS, type DeliveryKind } from '@cadence/contract/system';
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { clientGuardians, clients } from '../../clients/tables.ts';
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

/** A session that is not for its client any more is told about the client whom it was for. */
const clientOfNotice = sql`coalesce(${deliveries.clientId}, ${appointments.clientId})`;

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
  );
  return and(ofSession, ofClient);
}

function isAfter({ sentAt, id }: Position): SQL | undefined {
  return or(lt(deliveries.sentAt, sentAt), and(eq(deliveries.sentAt, sentAt), lt(deliveries.id, id)));
}

export async function listNotices(
  db: Db,
  userId: number,
  { since, after, limit }: { since: Date; after: Position | undefined; limit: number },
) {
  const person = ['firstName', 'lastName'] as const;
  return db
    .select({
      delivery: columns(
        deliveries,
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
      ),
      client: columns(clients, 'id', 'name'),
      isGuardian: sql<boolean>`${clientGuardians.userId} is not null`,
      isTherapist: sql<boolean>`coalesce(${therapists.userId} = ${userId}, false)`,
      therapist: columns(therapistUsers, ...person),
      guardian: columns(guardians, ...person),
    })
    .from(deliveries)
    .leftJoin(appointments, eq(appointments.id, deliveries.appointmentId))
    .leftJoin(proofs, eq(proofs.id, deliveries.proofId))
    .leftJoin(
      therapists,
      eq(therapists.id, sql`coalesce(${appointments.therapistId}, ${proofs.therapistId})`),
    )
    .leftJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
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
    .leftJoin(therapists, eq(therapists.id, appointments.therapistId))
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
