/** Google rejects our requests for this account until it is connected again. */
import * as m from '@cadence/messages/m';
import { status } from '../../../google-calendar/service.ts';
import { accountKind } from '../../about/account-kind.ts';

export const calendarExpired = accountKind({
  on: 'google_calendar.access_expired',
  key: (_, eventId) => `${eventId}-account-email`,
  subject: m.email_subject_calendar_expired,
  body: async ({ ctx, recipient: { id, role, language }, options }) => {
    const isExpired = role !== 'admin' && (await status(ctx, { userId: id, role, language })).expired;
    if (!isExpired) return null;
    const page = role === 'therapist' ? 'calendar' : 'appointments';
    return {
      paragraphs: [m.google_calendar_expired_text({}, options), m.email_text_calendar_expired({}, options)],
      action: {
        label: m.email_action_reconnect({}, options),
        url: `${ctx.config.publicUrl}/${page}#google-calendar`,
      },
    };
  },
});
