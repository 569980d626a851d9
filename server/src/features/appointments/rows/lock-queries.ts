import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { therapists } from '../../therapists/tables.ts';

/**
 * Locks a patient's appointments until the transaction ends, against concurrent bookings (pending payments and
 * idempotency keys) and suspension. Take it before any therapist's lock: see `lockParties`.
 */
export async function lockPatient(db: Db, patientId: number): Promise<void> {
  await patientLocks(db, { patientId });
}

const patientLocks = prepared('lock_patient', (db) =>
  db
    .select({
      locked: sql`pg_advisory_xact_lock(${ADVISORY_LOCKS.patient}::int, ${sql.placeholder('patientId')}::int)`,
    })
    .from(sql`(values (1)) as one`),
);

/** Locks the patient and then the therapist's row: two locks in one round trip, always in this order. */
export async function lockParties(
  db: Db,
  parties: { patientId: number; therapistId: number },
): Promise<void> {
  await partyLocks(db, parties);
}

// The inner query needs the outer one's row, so that it cannot run first.
const partyLocks = prepared('lock_parties', (db) =>
  db.select({ id: sql<number>`therapist.id` }).from(
    sql`(select pg_advisory_xact_lock(${ADVISORY_LOCKS.patient}::int, ${sql.placeholder('patientId')}::int) is not null as is_locked)
      as patient, lateral (select id from ${therapists}
        where id = ${sql.placeholder('therapistId')}::int and patient.is_locked for update) as therapist`,
  ),
);
