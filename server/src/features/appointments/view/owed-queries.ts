/** Sessions that are over and whose payment to the therapist is due. A closed account owes nothing any more. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { scheduleSettings } from '../../schedule/tables.ts';
import { users } from '../../users/tables.ts';
import { appointments, directDue, isOwed } from '../rows/tables.ts';

/** The sort keys of a session, for keyset paging. */
export type Position = { endAt: string; id: number };

/** The place of one of the therapist's sessions in the list. */
export async function findPosition(
  db: Db,
  { therapistId, id }: { therapistId: number; id: number },
): Promise<Position | undefined> {
  const [row] = await db
    .select(columns(appointments, 'id', 'endAt'))
    .from(appointments)
    .where(and(eq(appointments.therapistId, therapistId), eq(appointments.id, id)));
  return row && { id: row.id, endAt: row.endAt.toISOString() };
}

type Wanted = { therapistId: number; now: Date; after: Position | undefined; limit: number };

/** The longest owed first. */
export function listOwed(db: Db, { therapistId, now, after, limit }: Wanted) {
  return db
    .select({
      ...columns(appointments, 'id', 'patientId', 'clientId', 'clientName', 'startAt', 'endAt', 'currency'),
      serviceName: appointments.appointmentTypeName,
      amount: directDue,
      timezone: scheduleSettings.timezone,
      user: columns(users, 'firstName', 'lastName'),
    })
    .from(appointments)
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, appointments.therapistId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .where(
      and(
        eq(appointments.therapistId, therapistId),
        isOwed(now),
        after &&
          sql`(${appointments.endAt}, ${appointments.id}) > (${after.endAt}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(appointments.endAt), asc(appointments.id))
    .limit(limit);
}
