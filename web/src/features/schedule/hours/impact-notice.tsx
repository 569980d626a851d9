import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { otherParty } from '../../appointments/appointment/appointment-texts.ts';

/** Named at first; the others are folded. */
const NAMED = 5;

/** Booked sessions that an unsaved change touches: the first ones, and the number of all. */
export type TouchedSessions = { items: readonly Appointment[]; total: number };

export type ImpactNoticeProps = {
  touched: TouchedSessions;
  timezone: string;
  title: string;
  text: string;
  className?: string;
};

/** The booked sessions that an unsaved change of the schedule touches, which stay booked. */
export function ImpactNotice({ touched, timezone, title, text, className }: ImpactNoticeProps) {
  const named = touched.items.slice(0, NAMED);
  const folded = touched.items.slice(NAMED);
  const others = touched.total - named.length;
  const more = others > 0 ? m.schedule_impact_more({ count: others }) : '';
  return (
    <Notice live tone="warning" title={title} className={className}>
      <Named sessions={named} timezone={timezone} />
      {folded.length > 0 ? (
        <details>
          <summary className="min-h-target py-2.5">{more}</summary>
          <Named sessions={folded} timezone={timezone} />
        </details>
      ) : (
        more !== '' && <p>{more}</p>
      )}
      <p className="mt-2">{text}</p>
    </Notice>
  );
}

function Named({ sessions, timezone }: { sessions: readonly Appointment[]; timezone: string }) {
  return (
    <ul className="figures mt-1 list-disc ps-5">
      {sessions.map((session) => (
        <li key={session.id}>
          {m.schedule_impact_one({
            name: otherParty(session, 'therapist'),
            when: formatWhen(session.startTime, timezone),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The booked sessions in hours that a change closes; nothing where there are none, or while that is not known. */
export function HoursImpact({
  touched,
  ...rest
}: Pick<ImpactNoticeProps, 'timezone' | 'className'> & { touched: TouchedSessions | undefined }) {
  if (!touched || touched.total === 0) return null;
  return (
    <ImpactNotice
      {...rest}
      touched={touched}
      title={m.schedule_impact_hours({ count: touched.total })}
      text={m.schedule_impact_hours_text({ count: touched.total })}
    />
  );
}
