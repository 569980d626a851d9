/** What a patient writes for the therapist is stored encrypted ("sealed"), bound to its own appointment. */
import { type Context, inTransaction } from '../../context.ts';
import { seal, sealedByCurrent, unseal } from '../../platform/crypto.ts';
import * as queries from './queries.ts';

/** Binds the ciphertext to its row: notes copied to another appointment cannot be opened there. */
function sealContext(id: number): string {
  return `appointments/notes/${id}`;
}

/** The column's value for some notes; empty notes are stored as null. */
export function sealNotes(ctx: Context, id: number, notes: string | null | undefined) {
  return { sealedNotes: notes ? seal(ctx.secrets, sealContext(id), notes) : null };
}

/** Null without notes. Also null, with an error in the log, where no known secret opens them. */
export function openNotes(
  ctx: Context,
  { id, sealedNotes }: { id: number; sealedNotes: string | null },
): string | null {
  if (sealedNotes === null) return null;
  const opened = unseal(ctx.secrets, sealContext(id), sealedNotes);
  if (opened === null) ctx.logger.error({ appointmentId: id }, 'notes of an appointment cannot be opened');
  return opened;
}

const BATCH = 200;

/** After a rotation of APP_SECRET, seals with the current secret what the former one sealed. */
export async function resealNotes(ctx: Context): Promise<void> {
  if (ctx.secrets.length === 1) return;
  while (await resealBatch(ctx)) continue;
}

/** True where more may follow. Notes that cannot be opened stay as they are and end the run. */
function resealBatch(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const rows = await queries.lockNotesSealedBefore(tx.db, sealedByCurrent(tx.secrets), BATCH);
    let resealed = 0;
    for (const row of rows) {
      const notes = openNotes(tx, row);
      if (notes === null) continue;
      await queries.updateAppointment(tx.db, row.id, sealNotes(tx, row.id, notes));
      resealed++;
    }
    return resealed === BATCH;
  });
}
