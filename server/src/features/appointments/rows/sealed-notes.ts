/** What a patient and a therapist write for each other is stored encrypted ("sealed"), bound to its own appointment. */
import { type Context, inTransaction } from '../../../context.ts';
import { seal, sealedByCurrent, unseal } from '../../../platform/crypto.ts';
import * as queries from './queries.ts';

/** Binds the ciphertext to its row: notes copied to another appointment cannot be opened there. */
function sealContext(id: number, part: 'notes' | 'cancellation-reason' = 'notes'): string {
  return `appointments/${part}/${id}`;
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

/** The column's value for a therapist's reason for cancelling; an empty one is stored as null. */
export function sealCancellationReason(ctx: Context, id: number, reason: string | null | undefined) {
  const context = sealContext(id, 'cancellation-reason');
  return { sealedCancellationReason: reason ? seal(ctx.secrets, context, reason) : null };
}

type KeptReason = { id: number; sealedCancellationReason: string | null };

/** As for notes. */
export function openCancellationReason(
  ctx: Context,
  { id, sealedCancellationReason }: KeptReason,
): string | null {
  if (sealedCancellationReason === null) return null;
  const opened = unseal(ctx.secrets, sealContext(id, 'cancellation-reason'), sealedCancellationReason);
  if (opened === null)
    ctx.logger.error({ appointmentId: id }, 'the reason of a cancellation cannot be opened');
  return opened;
}

const BATCH = 200;

/** After a rotation of APP_SECRET, seals with the current secret what the former one sealed. */
export async function resealNotes(ctx: Context): Promise<void> {
  if (ctx.secrets.length === 1) return;
  for (const column of ['sealedNotes', 'sealedCancellationReason'] as const) {
    let last: number | undefined;
    do last = await resealBatch(ctx, column, last);
    while (last !== undefined);
  }
}

/** The fields of a row sealed with the current secret; null where nobody can open them. */
function resealed(ctx: Context, row: queries.SealedTexts, column: keyof queries.SealedTexts) {
  if (column === 'sealedNotes') {
    const notes = openNotes(ctx, row);
    return notes === null ? null : sealNotes(ctx, row.id, notes);
  }
  const reason = openCancellationReason(ctx, row);
  return reason === null ? null : sealCancellationReason(ctx, row.id, reason);
}

/** Returns the last appointment of the batch, undefined where none follows. A text that cannot be opened stays as it is. */
function resealBatch(
  ctx: Context,
  column: Exclude<keyof queries.SealedTexts, 'id'>,
  after: number | undefined,
): Promise<number | undefined> {
  return inTransaction(ctx, async (tx) => {
    const page = { prefix: sealedByCurrent(tx.secrets), after, limit: BATCH };
    const rows = await queries.lockSealedBefore(tx.db, column, page);
    for (const row of rows) {
      const fields = resealed(tx, row, column);
      if (fields !== null) await queries.updateAppointment(tx.db, row.id, fields);
    }
    return rows.length === BATCH ? rows.at(-1)?.id : undefined;
  });
}
