/** Which of a person's sessions a sync has to write, and whose calendar is missing. */
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments, isOnEitherSide } from '../appointments/rows/tables.ts';
import { clientGuardians } from '../clients/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import type { Side } from './queries.ts';
import { googleEvents, googleLinks } from './tables.ts';

export type Outdated = { id: number; side: Side };

const { videoPreference, meetingAddress: ownAddress } = therapists;

/** As `googleLink` of the appointments feature: whether Google's link is, or would be, the one that people use. */
const usesGoogle = sql`(${appointments.meetingAddress} is null
  and (${videoPreference} = 'google' or (${videoPreference} = 'own' and ${ownAddress} is null)))`;

/** The place that an event should have, as `placeFor` of the sync. */
function wantedPlace(publicUrl: string): SQL {
  const preferred = sql`case ${videoPreference}
    when 'google' then coalesce(${appointments.meetingUrl}, ${ownAddress})
    when 'own' then coalesce(${ownAddress}, ${appointments.meetingUrl}) end`;
  const room = sql`${publicUrl}::text || '/appointments/' || ${appointments.id} || '/room'`;
  return sql`case
    when ${googleEvents.side} = 'therapist' and ${usesGoogle} and ${googleEvents.meeting} <> 'none' then null
    else coalesce(${appointments.meetingAddress}, ${preferred}, ${room}) end`;
}

const lacksMeeting = sql`(${googleEvents.side} = 'therapist' and ${googleEvents.meeting} = 'not_asked' and ${usesGoogle})`;

/** Cancelled, or booked by the person for a client whom they have lost: their calendar has no event of it. */
function isObsoleteFor(userId: number): SQL {
  return sql`(${appointments.status} = 'cancelled' or (${appointments.patientId} = ${userId} and not exists (
    select from ${clientGuardians}
    where ${clientGuardians.clientId} = ${appointments.clientId} and ${clientGuardians.userId} = ${userId})))`;
}

/**
 * A person's upcoming appointments whose event in their connected calendar is missing, outdated or obsolete; soonest
 * first.
 */
export async function listOutdated(
  db: Db,
  { userId, now, limit, publicUrl }: { userId: number; now: Date; limit: number; publicUrl: string },
): Promise<Outdated[]> {
  const isWrongPlace = and(
    inArray(appointments.paymentStatus, ['paid', 'direct_due', 'not_required']),
    or(sql`${googleEvents.location} is distinct from ${wantedPlace(publicUrl)}`, lacksMeeting),
  );
  const isWrong = or(
    isNull(googleEvents.appointmentId),
    ne(googleEvents.startAt, appointments.startAt),
    ne(googleEvents.endAt, appointments.endAt),
    eq(googleEvents.meeting, 'pending'),
    isWrongPlace,
  );
  const isObsolete = isObsoleteFor(userId);
  const rows = await db
    .select({ id: appointments.id, patientId: appointments.patientId })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(googleLinks, and(eq(googleLinks.userId, userId), not(googleLinks.isExpired)))
    .leftJoin(
      googleEvents,
      and(
        eq(googleEvents.appointmentId, appointments.id),
        eq(googleEvents.userId, googleLinks.userId),
        eq(googleEvents.account, googleLinks.account),
      ),
    )
    .where(
      and(
        isOnEitherSide(userId),
        gt(appointments.endAt, now),
        or(
          and(eq(appointments.status, 'confirmed'), not(isObsolete), isWrong),
          and(isObsolete, isNotNull(googleEvents.appointmentId)),
        ),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(limit);
  return rows.map((row) => outdatedOf(row, userId));
}

function outdatedOf({ id, patientId }: { id: number; patientId: number }, userId: number): Outdated {
  return { id, side: patientId === userId ? 'patient' : 'therapist' };
}

/**
 * A person's upcoming appointments that were confirmed once and are gone, without a known event; soonest first. An event written
 * before the person disconnected is still in their calendar.
 */
export async function listObsoleteWithoutEvent(
  db: Db,
  { userId, now, limit }: { userId: number; now: Date; limit: number },
): Promise<Outdated[]> {
  const known = db
    .select({ id: googleEvents.appointmentId })
    .from(googleEvents)
    .where(and(eq(googleEvents.appointmentId, appointments.id), eq(googleEvents.userId, userId)));
  const rows = await db
    .select({ id: appointments.id, patientId: appointments.patientId })
    .from(appointments)
    .where(
      and(
        isOnEitherSide(userId),
        gt(appointments.endAt, now),
        isNotNull(appointments.confirmedAt),
        isObsoleteFor(userId),
        notExists(known),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(limit);
  return rows.map((row) => outdatedOf(row, userId));
}

/** Far more than a page names. */
const MAX_UNCONNECTED = 100;

/** The other sides of a person's upcoming sessions without a live connection, those of the soonest sessions first. */
export function listUnconnected(db: Db, userId: number, now: Date) {
  const other = sql`case when ${appointments.patientId} = ${userId} then ${therapists.userId} else ${appointments.patientId} end`;
  return db
    .select(columns(users, 'id', 'firstName', 'lastName'))
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(users, eq(users.id, other))
    .leftJoin(googleLinks, and(eq(googleLinks.userId, users.id), not(googleLinks.isExpired)))
    .where(
      and(
        isOnEitherSide(userId),
        eq(appointments.status, 'confirmed'),
        gt(appointments.endAt, now),
        isNull(googleLinks.userId),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(sql`min(${appointments.startAt})`), asc(users.id))
    .limit(MAX_UNCONNECTED);
}

/** Ids of a person's upcoming sessions of a client that have an event in their calendar, the soonest first. */
export async function listEventsOfClient(
  db: Db,
  { userId, clientId, now }: { userId: number; clientId: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(googleEvents, eq(googleEvents.appointmentId, appointments.id))
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.patientId, userId),
        eq(googleEvents.userId, userId),
        gt(appointments.endAt, now),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id));
  return rows.map(({ id }) => id);
}
