/**
 * To guardians of the client whom a session was for before. They have nothing to do with the session any more, so it says neither whom
 * it is for now nor leads to it.
 */
import { DEFAULT_ZONE, formatWhen } from '@cadence/format/time';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import * as appointments from '../../../appointments/service.ts';
import * as clients from '../../../clients/service.ts';
import { accountKind } from '../../about/account-kind.ts';
import { firstNameOf } from '../../appointments/message-context.ts';
import { isToCome } from '../../appointments/relevance.ts';

export const sessionGivenAway = accountKind({
  group: 'sessions',
  footer: m.email_footer,
  bell: '/appointments',
  // Null where it is over, is for that client again, or the recipient may not book for them any more.
  body: async ({ ctx, delivery: { appointmentId, clientId, startAt, isForSeries }, recipient, options }) => {
    if (appointmentId === null || clientId === null || startAt === null) return null;
    const found = await appointments.findWithParties(ctx, appointmentId);
    const client = await clients.find(ctx, clientId);
    const rights = await clients.rightsOn(ctx, clientId, recipient.id);
    const now = ctx.clock.now();
    if (!found || !client || !rights?.mayBook || found.clientId === clientId) return null;
    const { appointment } = found;
    if (!isToCome({ appointment, now })) return null;
    const when = formatWhen(startAt, recipient.timezone ?? DEFAULT_ZONE, { ...options, now });
    const holes = { name: fullName(appointment.therapist.user), client: firstNameOf(client.name), when };
    return {
      subject: m.client_email_given_away_subject({ when }, options),
      paragraphs: [
        m.client_email_given_away_text(holes, options),
        ...(isForSeries ? [m.client_email_given_away_series({}, options)] : []),
        m.client_email_given_away_calendar({}, options),
      ],
      action: {
        label: m.email_action_appointments({}, options),
        url: `${ctx.config.publicUrl}/appointments`,
      },
    };
  },
});
