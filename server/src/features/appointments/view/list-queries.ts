/** A person's own appointments, all or in pages. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fairShare } from '../../../platform/concurrency/fair-share.ts';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type AppointmentRow, type FoundAppointment, partiesOf } from '../rows/queries.ts';
import { clientGuardians, clients } from '../../clients/tables.ts';
import { scheduleSettings } from '../../schedule/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { appointments } from '../rows/tables.ts';

/** A guardian sees the sessions of every client that they have rights on, whoever booked. */
const ofGuardian = sql`${appointments.clientId} = any(array(
  select ${clientGuardians.clientId} from ${clientGuardians}
  where ${clientGuardians.userId} = ${sql.placeholder('of')}::int))`;

/** The sort keys of an appointment, for keyset paging. */
export type Position = { startAt: string; id: number };
const FIRST: Position = { startAt: '-infinity', id: 0 };

const following = sql`(${appointments.startAt}, ${appointments.id})
  > (${sql.placeholder('startAt')}::timestamptz, ${sql.placeholder('id')}::int)`;

type Page = (db: Db, values: Position & { of: number; limit: number }) => Promise<FoundAppointment[]>;

function pageOf(name: string, ofWhom: SQL): Page {
  return prepared(name, (db) => partiesOf(db).where(and(ofWhom, following)).limit(sql.placeholder('limit')));
}

const pages = {
  patient: pageOf('appointments_of_guardian', ofGuardian),
  therapist: pageOf('appointments_of_therapist', eq(appointments.therapistId, sql.placeholder('of'))),
};

/** The owner of the list: a guardian by the user's id, or a therapist by the therapist's. */
export type Owner = { side: keyof typeof pages; id: number };

/** At most `limit` appointments after a position, by start. */
export function listPage(
  db: Db,
  { side, id }: Owner,
  { after = FIRST, limit }: { after?: Position | undefined; limit: number },
): Promise<FoundAppointment[]> {
  return pages[side](db, { of: id, startAt: after.startAt, id: after.id, limit });
}

/** All of them, some at a time: they may be those of years. */
export async function listAll(db: Db, owner: Owner): Promise<FoundAppointment[]> {
  const pause = fairShare();
  const all: FoundAppointment[] = [];
  let after: Position | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await listPage(db, owner, { after, limit: PAGE });
    for (const row of page) all.push(row);
    const last = page.at(-1)?.appointment;
    if (page.length < PAGE || !last) return all;
    after = positionOf(last);
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
}

const PAGE = 500;

function positionOf({ startAt, id }: Pick<AppointmentRow, 'startAt' | 'id'>): Position {
  return { startAt: startAt.toISOString(), id };
}

function positionIn(name: string, ofWhom: SQL) {
  return prepared(name, (db) =>
    db
      .select(columns(appointments, 'id', 'startAt'))
      .from(appointments)
      .where(and(ofWhom, eq(appointments.id, sql.placeholder('id')))),
  );
}

const ofTherapist = eq(appointments.therapistId, sql.placeholder('of'));
const positions = {
  patient: positionIn('position_of_guardian', ofGuardian),
  therapist: positionIn('position_of_therapist', ofTherapist),
};

/** The place of one of the owner's appointments in the list. */
export async function findPosition(
  db: Db,
  { side, id: of }: Owner,
  id: number,
): Promise<Position | undefined> {
  const [row] = await positions[side](db, { of, id });
  return row && positionOf(row);
}

/**
 * The versions of every row that a page is made from: PostgreSQL marks each with the transaction that wrote it. Every person
 * and therapist is looked up once, however many appointments they have.
 */
function statesOf(name: string, ofWhom: SQL, rights: SQL) {
  const page = sql`select ${appointments.id}, ${appointments}.xmin as version, ${appointments.therapistId},
      ${appointments.patientId}, ${appointments.bookedBy}, ${appointments.clientId}
    from ${appointments} where ${ofWhom} and ${following}
    order by ${appointments.startAt}, ${appointments.id} limit ${sql.placeholder('limit')}`;
  const ofTherapists = sql`select string_agg(concat_ws(' ', ${therapists.id}, ${therapists}.xmin, ${scheduleSettings}.xmin,
      ${users}.xmin), ',' order by ${therapists.id})
    from ${therapists}
    join ${scheduleSettings} on ${scheduleSettings.therapistId} = ${therapists.id}
    join ${users} on ${users.id} = ${therapists.userId}
    where ${therapists.id} = any(array(select therapist_id from page))`;
  const ofPeople = sql`select string_agg(concat_ws(' ', ${users.id}, ${users}.xmin), ',' order by ${users.id}) from ${users}
    where ${users.id} = any(array(select patient_id from page union select booked_by from page))`;
  // Only whose account a client is: their names are those of the appointments.
  const ofClients = sql`select string_agg(concat_ws(' ', ${clients.id}, ${clients.selfOf}), ',' order by ${clients.id})
    from ${clients} where ${clients.id} = any(array(select client_id from page))`;
  return prepared(name, (db) =>
    db.select({ rows: sql<number>`found.rows`, state: sql<string>`found.state` }).from(
      sql`(with page as materialized (${page})
        select count(*)::int as rows,
          md5(concat_ws(';', string_agg(concat_ws(' ', id, version), ',' order by id),
            (${ofTherapists}), (${ofPeople}), (${ofClients}), (${rights}))) as state
        from page) as found`,
    ),
  );
}

const states = {
  // What is withheld depends on the guardian's rights.
  patient: statesOf(
    'state_of_guardian',
    ofGuardian,
    sql`select string_agg(concat_ws(' ', ${clientGuardians.clientId}, ${clientGuardians}.xmin),
        ',' order by ${clientGuardians.clientId})
      from ${clientGuardians} where ${clientGuardians.userId} = ${sql.placeholder('of')}::int`,
  ),
  therapist: statesOf('state_of_therapist', ofTherapist, sql`select null`),
};

/** A text that differs as soon as anything differs that a page shows, and the number of its appointments. */
export async function findPageState(
  db: Db,
  { side, id }: Owner,
  { after = FIRST, limit }: { after?: Position | undefined; limit: number },
): Promise<{ rows: number; state: string }> {
  const [found] = await states[side](db, { of: id, startAt: after.startAt, id: after.id, limit });
  return found ?? { rows: 0, state: '' };
}
