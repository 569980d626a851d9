import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointments } from './tables.ts';

type Kept = { id: number; notes: string | null; sealedNotes: string | null };

const kept = (db: Db) =>
  db
    .select({ id: appointments.id, notes: appointments.notes, sealedNotes: appointments.sealedNotes })
    .from(appointments);

/** At most so many that rest as they were typed; none that somebody changes at this moment. Inside a transaction. */
export const lockUnsealed = (db: Db, limit: number): Promise<Kept[]> =>
  kept(db)
    .where(isNotNull(appointments.notes))
    .orderBy(asc(appointments.id))
    .limit(limit)
    .for('update', { skipLocked: true });

/** At most so many that another secret sealed. `current` is how everything begins that the present one seals. */
export const lockSealedBefore = (db: Db, current: string, limit: number): Promise<Kept[]> =>
  kept(db)
    .where(
      and(
        isNotNull(appointments.sealedNotes),
        not(sql`starts_with(${appointments.sealedNotes}, ${current})`),
      ),
    )
    .orderBy(asc(appointments.id))
    .limit(limit)
    .for('update', { skipLocked: true });

export const updateNotes = async (
  db: Db,
  id: number,
  notes: Pick<Kept, 'notes' | 'sealedNotes'>,
): Promise<void> => {
  await db.update(appointments).set(notes).where(eq(appointments.id, id));
};
