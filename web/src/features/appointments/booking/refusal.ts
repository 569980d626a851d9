import { ProblemError } from '../../../lib/problem.ts';

/**
 * Why a booking did not go through, as the dialog must answer it: the time is gone (`slot`), the price is another one
 * (`price`), three payments are pending (`pending`), nobody is signed in any more (`signed_out`), no answer came
 * (`no_answer`: it may have arrived, and is sent again with the same key), or something else.
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
