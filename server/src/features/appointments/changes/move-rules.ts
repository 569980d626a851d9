/** What holds for moving one appointment and several. */
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import * as therapists from '../../therapists/service.ts';

/** What was said about the former start. */
export const NOT_LATE = { lateMinutes: null, lateNotices: 0 };

export async function assertNotSuspended(ctx: Context, therapistId: number): Promise<void> {
  if ((await therapists.find(ctx, therapistId))?.isSuspended) throw new Failure('therapist_unavailable');
}
