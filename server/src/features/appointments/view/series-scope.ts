/** The later dates of a series, as far as they still lie ahead. */
import type { Context } from '../../../context.ts';
import { paymentOf } from '../money/direct-payment.ts';
import { type FullAppointment, toAppointment } from './appointment-view.ts';
import { reload } from './get-own.ts';
import * as appointments from '../rows/queries.ts';
import { listCancelledAtOnce, listConfirmedAtOnce, listFrom } from '../rows/series-queries.ts';

type Row = appointments.AppointmentRow;

function isLive({ status }: Pick<Row, 'status'>): boolean {
  return status !== 'cancelled';
}

/** Shared by the events about dates of a series to which the same happens at once. */
export function inSeries(isFirst: boolean): { inSeries: 'first' | 'later' } {
  return { inSeries: isFirst ? 'first' : 'later' };
}

/** The appointment, and with `following` each later date of its series for the same client that is not cancelled. */
export async function inScope(
  tx: Context,
  row: Row,
  scope: 'one' | 'following' | undefined,
): Promise<readonly Row[]> {
  if (scope !== 'following') return [row];
  const later = await listFrom(tx.db, row);
  return [row, ...later.filter((one) => one.id !== row.id && one.clientId === row.clientId && isLive(one))];
}

/** A family cancels dates of a series together, a therapist also all that an account has booked for a client in a block. */
async function listCancelledWith(ctx: Context, row: Row): Promise<Row[]> {
  if (row.cancelledBy === 'therapist') return listCancelledAtOnce(ctx.db, row);
  const dates = await listFrom(ctx.db, row);
  return dates.filter(
    (one) => one.clientId === row.clientId && one.cancelledAt?.getTime() === row.cancelledAt?.getTime(),
  );
}

/** A series without a payment at PayPal is confirmed as it is booked. */
async function listLiveWith(ctx: Context, row: Row, { from, named }: MessageTopic): Promise<Row[]> {
  const dates =
    named === 'confirmed' && paymentOf(row) === 'paypal'
      ? await listConfirmedAtOnce(ctx.db, row)
      : await listFrom(ctx.db, { ...row, startAt: from });
  return dates.filter((one) => one.clientId === row.clientId && isLive(one));
}

/**
 * Which dates a message is about: those of the series from its date on, those that were cancelled in one go, or those that were
 * confirmed in one go.
 */
export type DatesNamed = 'series' | 'cancelled' | 'confirmed';

type MessageTopic = { from: Date; named: DatesNamed };

/**
 * What a message about a date and later ones names: of a cancellation those of the client that were cancelled in one go, of
 * a series or not. Else those that are not cancelled, whatever became of the first: of the series from `from` on, or of a
 * confirmation by a payment those that it paid. For background work only.
 */
export async function listNamedWith(
  ctx: Context,
  id: number,
  { from, named }: MessageTopic,
): Promise<FullAppointment[]> {
  const row = await reload(ctx, id);
  const dates =
    named === 'cancelled' ? await listCancelledWith(ctx, row) : await listLiveWith(ctx, row, { from, named });
  const ids = dates.map(({ id }) => id);
  if (ids.length === 0) return [];
  return (await appointments.listByIds(ctx.db, ids)).map((one) => toAppointment(ctx, one, null));
}
