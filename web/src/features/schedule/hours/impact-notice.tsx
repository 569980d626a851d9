import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { otherParty } from '../../appointments/appointment/appointment-texts.ts';

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
  return (
    <Notice live tone="warning" title={title} className={className}>
      <ul className="figures mt-1 list-disc ps-5">
        {named.map((session) => (
          <li key={session.id}>
            {m.schedule_impact_one({
              name: otherParty(session, 'therapist'),
              when: formatWhen(session.startTime, timezone),
            })}
          </li>
        ))}
      </ul>
      {touched.total > named.length && (
        <p>{m.schedule_impact_more({ count: touched.total - named.length })}</p>
      )}
      <p className="mt-2">{text}</p>
    </Notice>
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
