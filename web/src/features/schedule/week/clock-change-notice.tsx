import * as m from '@cadence/messages/m';
import { formatMinutes } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import type { LocalDay } from '../../../lib/time-day.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says on which of the shown days the clocks change, and what that does to it. */
export function ClockChangeNotice({ days }: { days: readonly LocalDay[] }) {
  return days.map(({ date, change }) => {
    if (!change) return null;
    const { after, by } = change;
    const [from, to] = [Math.min(after, after + by), Math.max(after, after + by)];
    const holes = { day: formatDate(date), from: formatMinutes(from), to: formatMinutes(to) };
    return (
      <Notice key={date}>
        <span className="inline-block first-letter:uppercase">
          {by > 0 ? m.schedule_week_clocks_forward(holes) : m.schedule_week_clocks_back(holes)}
        </span>
      </Notice>
    );
  });
}
