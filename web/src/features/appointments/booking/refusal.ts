import { ProblemError } from '../../../lib/http/problem.ts';

/**
 * Why a booking failed, by how the dialog responds: the slot was taken (`slot`), the price changed (`price`), three payments
 * are pending (`pending`), the session ended (`signed_out`), no response arrived (`no_answer`: the request may have
 * succeeded and is retried with the same key), or something else.
 */
export type RefusalKind = 'slot' | 'price' | 'pending' | 'signed_out' | 'no_answer' | 'other';

export function refusalKind(error: unknown): RefusalKind {
  if (!(error instanceof ProblemError)) return 'other';
  if (error.status === 0) return 'no_answer';
  if (error.status === 401) return 'signed_out';
  if (error.code?.startsWith('slot_')) return 'slot';
  if (error.code === 'price_changed') return 'price';
  return error.code === 'too_many_pending' ? 'pending' : 'other';
}
