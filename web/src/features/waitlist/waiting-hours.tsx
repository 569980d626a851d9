import { useQuery } from '@tanstack/react-query';
import { weekdayNames } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { cx } from '../../ui/class-names.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { waitingQuery } from './api.ts';

/** From lightest to darkest, by the share of the most. */
const SHADES = [
  '',
  'bg-brand-soft text-brand-ink',
  'bg-brand-soft text-brand-ink font-semibold',
  'bg-brand text-on-brand font-semibold',
];

/** How many families wait, by weekday and hour; nothing where nobody does. */
export function WaitingHours() {
  const { data } = useQuery(waitingQuery);
  if (!data || data.length === 0) return null;
  const hours = [...new Set(data.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const most = Math.max(...data.map(({ count }) => count));
  const days = weekdayNames();
  return (
    <Card as="section">
      <CardHeader title={m.waitlist_practice_title()} text={m.waitlist_practice_text()} />
      <table className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1 text-center text-sm">
        <thead>
          <tr>
            <th scope="col" className="text-start font-normal text-ink-soft">
              {m.waitlist_practice_hour()}
            </th>
            {days.map(({ long, short }) => (
              <th key={long} scope="col" className="font-semibold">
                <abbr title={long} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="figures text-start font-normal text-ink-soft">
                {`${String(hour).padStart(2, '0')}:00`}
              </th>
              {days.map(({ long }, weekday) => {
                const count = data.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0;
                return <Cell key={long} count={count} most={most} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cell({ count, most }: { count: number; most: number }) {
  const shade = Math.ceil((count / most) * (SHADES.length - 1));
  return (
    <td className={cx('figures h-9 rounded-xs', count === 0 ? 'bg-sunken' : SHADES[shade])}>
      <span aria-hidden="true">{count === 0 ? '' : count}</span>
      <span className="sr-only">
        {count === 0 ? m.waitlist_practice_none() : m.waitlist_practice_cell({ count })}
      </span>
    </td>
  );
}
