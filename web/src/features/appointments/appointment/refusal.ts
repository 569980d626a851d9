import { ProblemError } from '../../../lib/http/problem.ts';

/**
 * Why a booking failed, by how the dialog responds: the slot was taken (`slot`), dates of a series were (`dates`), the price
 * changed (`price`), three payments are pending (`pending`), or those of a series with this therapist (`series`), the session
 * ended (`signed_out`), no response arrived (`no_answer`: the request may have succeeded and is retried with the same key), or
 * something else.
 */
export type RefusalKind =
  | 'slot'
  | 'dates'
  | 'price'
  | 'pending'
  | 'series'
  | 'signed_out'
  | 'no_answer'
  | 'other';

export function refusalKind(error: unknown): RefusalKind {
  if (!(error instanceof ProblemError)) return 'other';
  if (error.status === 0 || error.code === 'unanswered') return 'no_answer';
  if (error.status === 401) return 'signed_out';
  if (error.code?.startsWith('slot_')) return 'slot';
  if (error.code === 'price_changed') return 'price';
  if (error.code === 'series_unpaid') return 'series';
  if (error.code === 'series_dates_unavailable') return 'dates';
  return error.code === 'too_many_pending' ? 'pending' : 'other';
}
