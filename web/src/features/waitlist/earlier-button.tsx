import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { formatWhen } from '../../lib/time.ts';
import type { Appointment } from '../appointments/appointment/api.ts';
import { WishOpener } from './wish-opener.tsx';

/** On an appointment: the family would come earlier. */
export function EarlierButton({
  appointment,
  what,
  zone: timezone,
}: {
  appointment: Appointment;
  what: string;
  zone: string;
}) {
  const { id, therapistId, startTime } = appointment;
  return (
    <WishOpener
      label={m.waitlist_wish_open_earlier()}
      accessibleName={m.waitlist_wish_open_earlier_for({ what })}
      dialog={{
        about: { therapistId, insteadOf: id, timezone },
        title: m.waitlist_wish_title_earlier(),
        intro: `${m.waitlist_wish_intro({ name: personName(appointment.therapist.user) })} ${m.waitlist_wish_intro_earlier({ when: formatWhen(startTime, timezone) })}`,
      }}
    />
  );
}
