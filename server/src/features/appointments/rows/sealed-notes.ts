/** What a patient and a therapist write for each other is stored encrypted ("sealed"), bound to its own appointment. */
import { type Context, inTransaction } from '../../../context.ts';
import { seal, sealedByCurrent, unseal } from '../../../platform/crypto.ts';
import * as queries from './queries.ts';

/** Names the text in the place that its ciphertext is bound to: copied to another appointment or column it cannot be opened. */
const PARTS = {
  sealedNotes: 'notes',
  sealedCancellationReason: 'cancellation-reason',
  sealedChangeMessage: 'change-message',
} as const satisfies Record<queries.SealedColumn, string>;

type Kept<Column extends queries.SealedColumn> = { id: number } & Record<Column, string | null>;

function placeOf(id: number, column: queries.SealedColumn): string {
  return `appointments/${PARTS[column]}/${id}`;
}

/** The column's value for a text; an empty one is stored as null. */
function sealText(ctx: Context, id: number, column: queries.SealedColumn, text: string | null | undefined) {
  return text ? seal(ctx.secrets, placeOf(id, column), text) : null;
}

/** Null without a text. Also null, with an error in the log, where no known secret opens it. */
function openText<Column extends queries.SealedColumn>(
  ctx: Context,
  row: Kept<Column>,
  column: Column,
): string | null {
  const sealed: string | null = row[column];
  if (sealed === null) return null;
  const opened = unseal(ctx.secrets, placeOf(row.id, column), sealed);
  if (opened === null)
    ctx.logger.error(
      { appointmentId: row.id, part: PARTS[column] },
      'a text of an appointment cannot be decrypted',
    );
  return opened;
}

export function sealNotes(ctx: Context, id: number, notes: string | null | undefined) {
  return { sealedNotes: sealText(ctx, id, 'sealedNotes', notes) };
}

export function openNotes(ctx: Context, row: Kept<'sealedNotes'>): string | null {
  return openText(ctx, row, 'sealedNotes');
}

/** A therapist's reason for cancelling. */
export function sealCancellationReason(ctx: Context, id: number, reason: string | null | undefined) {
  return { sealedCancellationReason: sealText(ctx, id, 'sealedCancellationReason', reason) };
}

export function openCancellationReason(ctx: Context, row: Kept<'sealedCancellationReason'>): string | null {
  return openText(ctx, row, 'sealedCancellationReason');
}

export function openChangeMessage(ctx: Context, row: Kept<'sealedChangeMessage'>): string | null {
  return openText(ctx, row, 'sealedChangeMessage');
}

/** Of a change without a message, also where an earlier one had one. */
export const NO_CHANGE_MESSAGE = {
  sealedChangeMessage: null,
  changeMessageFrom: null,
  changeMessageBy: null,
  changeMessageAt: null,
} as const;

type Written = {
  text: string | null | undefined;
  side: 'patient' | 'therapist';
  userId: number;
};

/** The columns of what is written to the other side with a change, for this one appointment. */
export function changeMessageFields(ctx: Context, id: number, { text, side, userId }: Written) {
  const sealedChangeMessage = sealText(ctx, id, 'sealedChangeMessage', text?.trim());
  if (sealedChangeMessage === null) return NO_CHANGE_MESSAGE;
  return {
    sealedChangeMessage,
    changeMessageFrom: side === 'patient' ? ('family' as const) : side,
    changeMessageBy: userId,
    changeMessageAt: ctx.clock.now(),
  };
}

const BATCH = 200;

/** After a rotation of APP_SECRET, seals with the current secret what the former one sealed. */
export async function resealNotes(ctx: Context): Promise<void> {
  if (ctx.secrets.length === 1) return;
  for (const column of queries.SEALED_COLUMNS) {
    let last: number | undefined;
    do last = await resealBatch(ctx, column, last);
    while (last !== undefined);
  }
}

/** Returns the last appointment of the batch, undefined where none follows. A text that cannot be opened stays as it is. */
function resealBatch(
  ctx: Context,
  column: queries.SealedColumn,
  after: number | undefined,
): Promise<number | undefined> {
  return inTransaction(ctx, async (tx) => {
    const page = { prefix: sealedByCurrent(tx.secrets), after, limit: BATCH };
    const rows = await queries.lockSealedBefore(tx.db, column, page);
    for (const row of rows) {
      const text = openText(tx, row, column);
      if (text !== null)
        await queries.updateAppointment(tx.db, row.id, { [column]: sealText(tx, row.id, column, text) });
    }
    return rows.length === BATCH ? rows.at(-1)?.id : undefined;
  });
}
