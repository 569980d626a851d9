import * as m from '@cadence/messages/m';
import { toMs } from '@cadence/format/time';
import { formatWhen } from '../../../lib/time.ts';
import type { Appointment } from '../appointment/api.ts';
import { movedDates } from './scope.ts';
import { ScopeList } from './scope-list.tsx';

export type MovedDatesProps = {
  appointment: Appointment;
  following: readonly Appointment[];
  newStart: string;
  zone: string;
  /** The new starts that the server refused. */
  inTheWay: readonly { startTime: string; reason: string }[];
};

/** Where each session of a series would move to, and which of these dates are in the way. */
export function MovedDates({ appointment, following, newStart, zone, inTheWay }: MovedDatesProps) {
  return (
    <ScopeList
      title={m.series_scope_new_dates()}
      text={m.series_scope_new_dates_text()}
      rows={movedDates(appointment, following, newStart).map(({ id, from, to }) => {
        const refused = inTheWay.find(({ startTime }) => toMs(startTime) === toMs(to));
        return {
          key: id,
          when: formatWhen(to, zone),
          text: m.series_scope_from({ when: formatWhen(from, zone) }),
          problem: refused && m.series_scope_in_the_way({ reason: refused.reason }),
        };
      })}
    />
  );
}
