/** Blocking time together with the cancelling of what is booked in it. */
import * as z from 'zod/mini';
import { CANCELLATION_REASON_MAX, CHANGE_MESSAGE_MAX, MAX_LISTED_SESSIONS } from '../base/limits.ts';
import { id, pathId, say, text } from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { newBlockedDate, ownBlockedDate } from '../schedule.ts';

/** The booked sessions in a block that were shown: those, and no others, are cancelled. */
export const shownInBlock = z.strictObject({
  appointmentIds: z
    .array(id)
    .check(z.minLength(1, say('required')), z.maxLength(MAX_LISTED_SESSIONS, say('too_many'))),
  /** These are for every family, as of one cancellation. */
  reason: z.optional(z.nullable(text(CANCELLATION_REASON_MAX))),
  message: z.optional(z.nullable(text(CHANGE_MESSAGE_MAX))),
});
export const blockCancelling = z.extend(newBlockedDate, shownInBlock.shape);

export const blockCancellingRoutes = routes({
  blockAndCancel: {
    method: 'POST',
    path: '/api/therapist/blocked-dates/cancelling',
    access: ['therapist'],
    changes: ['appointments', 'schedule', 'waitlist'],
    repeat: 'keyed',
    body: blockCancelling,
    reply: z.object({ block: ownBlockedDate, cancelledCount: z.int() }),
    status: 201,
    summary:
      'Block days or hours and cancel every session in them that has not started; 409 where they are not those of the request',
  },
  cancelInBlock: {
    method: 'POST',
    path: '/api/therapist/blocked-dates/:id/cancelling',
    access: ['therapist'],
    changes: ['appointments', 'waitlist'],
    repeat: 'keyed',
    params: z.object({ id: pathId }),
    body: shownInBlock,
    reply: z.object({ cancelledCount: z.int() }),
    summary:
      'Cancel every session in a block that has not started; 409 where they are not those of the request',
  },
});
