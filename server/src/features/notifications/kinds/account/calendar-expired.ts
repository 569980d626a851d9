/** Google rejects our requests for this account until it is connected again. */
import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { status } from '../../../google-calendar/service.ts';
import { accountKind } from '../../about/account-kind.ts';

function pageFor(role: Role): string {
  return role === 'therapist' ? 'calendar' : 'appointments';
}

export const calendarExpired = accountKind({
  on: 'google_calendar.access_expired',
  bell: (role) => `/${pageFor(role)}#google-calendar`,
  key: (_, eventId) => `${eventId}-account-email`,
  subject: m.email_subject_calendar_expired,
  body: async ({ ctx, recipient: { id, role, language }, options }) => {
    const isExpired = role !== 'admin' && (await status(ctx, { userId: id, role, language })).expired;
    if (!isExpired) return null;
    return {
      paragraphs: [m.google_calendar_expired_text({}, options), m.email_text_calendar_expired({}, options)],
      action: {
        label: m.email_action_reconnect({}, options),
        url: `${ctx.config.publicUrl}/${pageFor(role)}#google-calendar`,
      },
    };
  },
});
