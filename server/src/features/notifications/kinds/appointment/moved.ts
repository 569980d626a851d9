import * as m from '@cadence/messages/m';
import { appointmentKind, bySide, changeMessageOf, payRequest } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { isToCome } from '../../appointments/relevance.ts';
import { hasLaterSeriesMove } from '../../rows/queries.ts';

export const moved = appointmentKind({
  on: 'appointment.moved',
  to: ['patient', 'therapist'],
  relevant: isToCome,
  isSuperseded: (ctx, delivery) => hasLaterSeriesMove(ctx.db, delivery),
  subject: bySide({ patient: m.email_subject_moved, therapist: m.email_subject_moved_therapist }),
  heading: () => m.email_heading_moved,
  paragraphs: (message) => [
    m.email_text_moved({}, optionsOf(message)),
    changeMessageOf(message),
    payRequest(message),
  ],
  text: () => m.sms_moved,
});
