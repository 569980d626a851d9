/** What holds for moving one appointment and several. */
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import * as therapists from '../../therapists/service.ts';

/** What was said about the former start. */
export const NOT_LATE = { lateMinutes: null, lateNotices: 0 };

/** What a patient could not book is not moved to either. @throws Failure `therapist_unavailable` */
export async function assertAllowsMoves(ctx: Context, therapistId: number): Promise<void> {
  const therapist = await therapists.find(ctx, therapistId);
  if (!therapist || !therapists.allowsMoves(ctx, therapist)) throw new Failure('therapist_unavailable');
}
