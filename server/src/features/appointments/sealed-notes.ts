/** How what a patient writes for their therapist rests in the database: bound to its appointment, and opened by nobody else. */
import { type Context, inTransaction } from '../../platform/context.ts';
import { seal, sealedByCurrent, unseal } from '../../platform/crypto.ts';
import * as queries from './notes-queries.ts';

const place = (id: number): string => `appointments/notes/${id}`;

type Kept = { id: number; notes: string | null; sealedNotes: string | null };

/** What the row is to hold of some notes; empty ones are none. */
export const sealedNotes = (ctx: Context, id: number, notes: string | null | undefined) => ({
  notes: null,
  sealedNotes: notes ? seal(ctx.secrets, place(id), notes) : null,
});

/**
 * Null where there are none; also where no secret of ours opens them, or they were another appointment's: then the log
 * says so.
 */
export const notesOf = (ctx: Context, { id, notes, sealedNotes: sealed }: Kept): string | null => {
  if (sealed === null) return notes;
  const opened = unseal(ctx.secrets, place(id), sealed);
  if (opened === null) ctx.logger.error({ appointmentId: id }, 'notes of an appointment cannot be opened');
  return opened;
};

const AT_ONCE = 200;

/** Seals what an older version wrote as it was typed, and seals anew what a former secret seals. */
export const sealNotes = async (ctx: Context): Promise<void> => {
  while (await sealSome(ctx, (tx) => queries.lockUnsealed(tx.db, AT_ONCE))) continue;
  const current = sealedByCurrent(ctx.secrets);
  // Where there is no former secret, nothing can be sealed by one.
  if (ctx.secrets.length === 1) return;
  while (await sealSome(ctx, (tx) => queries.lockSealedBefore(tx.db, current, AT_ONCE))) continue;
};

/** True where there may be more. What cannot be opened stays as it is, and ends the round. */
const sealSome = (ctx: Context, take: (tx: Context) => Promise<Kept[]>): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const rows = await take(tx);
    let sealed = 0;
    for (const row of rows) {
      const notes = notesOf(tx, row);
      if (notes === null) continue;
      await queries.updateNotes(tx.db, row.id, sealedNotes(tx, row.id, notes));
      sealed++;
    }
    return sealed === AT_ONCE;
  });
