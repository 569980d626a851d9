import type { Week } from '@cadence/contract/practice';
import * as m from '@cadence/messages/m';
import { formatTimeRange } from '@cadence/format/time';
import { Lock, Plus } from 'lucide-react';
import { formatDate } from '../../../lib/time.ts';
import type { LocalDay } from '../../../lib/time-day.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hueDot } from '../../../ui/hue-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { labelOf } from '../../appointments/appointment/label.ts';
import { LabelBadge } from '../../appointments/appointment/label-badge.tsx';
import { typeHue } from '../../appointments/appointment/type-hue.ts';
import { axisOf } from '../grid/week-axis.ts';
import {
  isBlockedAllDay,
  isFull,
  itemsOfDay,
  openOn,
  startToAdd,
  type Opened,
  type WeekItem,
} from '../grid/week-items.ts';
import { sessionButtonId, takenText } from '../grid/week-texts.ts';
import { otherParty } from '../../appointments/appointment/appointment-texts.ts';
import { ClientName } from '../../appointments/appointment/client-name.tsx';

export type WeekListProps = {
  week: Week;
  maxSessionsPerDay: number;
  days: readonly LocalDay[];
  today: string;
  timezone: string;
  now: number;
  onOpen: (opened: Opened) => void;
};

/** The same days as the grid, as a list. */
export function WeekList(props: WeekListProps) {
  const { days } = props;
  return (
    <div className="grid gap-4">
      {days.map((day) => (
        <DayCard key={day.date} day={day} {...props} />
      ))}
    </div>
  );
}

function DayCard({
  day,
  week,
  maxSessionsPerDay,
  today,
  timezone,
  now,
  onOpen,
}: WeekListProps & { day: LocalDay }) {
  const items = itemsOfDay(week, axisOf([day]), day);
  const title = formatDate(day.date, { today });
  const isToday = day.date === today;
  return (
    <Card
      as="section"
      padding="none"
      aria-label={title}
      className={cx('p-4 sm:px-5', isToday && 'inset-shadow-[0_3px_0_var(--brand)]')}
    >
      <div className="flex items-center justify-between gap-4">
        <div>
          <h3
            aria-current={isToday ? 'date' : undefined}
            className={cx('text-title-4 first-letter:uppercase', isToday && 'text-brand-ink')}
          >
            {title}
          </h3>
          <p className="figures text-sm text-ink-soft">
            {isFull(week, day, maxSessionsPerDay) ? m.schedule_week_full() : hoursText(week, day, timezone)}
          </p>
        </div>
        <IconButton
          label={m.schedule_week_add({ day: title })}
          icon={<Plus className="size-5" />}
          onClick={() => onOpen({ what: 'add', startAt: startToAdd(week, day, timezone) })}
        />
      </div>
      {items.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {items.map((item) => (
            <li key={item.key}>
              <Row {...{ item, timezone, now, onOpen }} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function hoursText(week: Week, day: LocalDay, timezone: string): string {
  if (isBlockedAllDay(week, day)) return m.schedule_week_blocked_all_day();
  const times = openOn(week, day).map(({ startAt, endAt }) => formatTimeRange(startAt, endAt, timezone));
  return times.length > 0
    ? m.schedule_week_open_hours({ times: times.join(', ') })
    : m.schedule_week_closed();
}

type RowProps = Pick<WeekListProps, 'timezone' | 'now' | 'onOpen'> & { item: WeekItem };

function Row({ item, timezone, now, onOpen }: RowProps) {
  const time = item.isWholeDay
    ? m.schedule_week_all_day()
    : formatTimeRange(item.startAt, item.endAt, timezone);
  const what = (
    <span className="figures inline-block w-40 shrink-0 text-sm max-sm:w-full text-ink-soft">{time}</span>
  );
  const row = 'flex min-h-target w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-start';
  if (item.kind === 'busy' || item.kind === 'held') {
    return (
      <p className={row}>
        {what} {takenText(item)}
      </p>
    );
  }
  if (item.kind === 'block') {
    return (
      <button
        type="button"
        className={cx(row, 'hover:underline')}
        onClick={() => onOpen({ what: 'block', id: item.block.id })}
      >
        {what}
        <span className="min-w-0 [overflow-wrap:anywhere]">{item.block.title}</span>
        {item.block.isPrivate && <Badge icon={<Lock />}>{m.schedule_blocks_private()}</Badge>}
      </button>
    );
  }
  const { session } = item;
  return (
    <div className={cx(row, 'relative')}>
      <button
        type="button"
        id={sessionButtonId(session.id)}
        className="stretch-link text-start max-sm:w-full hover:underline"
        onClick={() => onOpen({ what: 'session', session })}
      >
        {what}
        <span className="sr-only">, {otherParty(session, 'therapist')}</span>
      </button>
      <p className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">
        <span
          aria-hidden="true"
          className={cx(
            'me-2 inline-block size-2.5 rounded-full',
            hueDot[typeHue(session.appointmentType.color)],
          )}
        />
        <span className="relative z-1 font-semibold">
          <ClientName id={session.client.id} name={otherParty(session, 'therapist')} />
        </span>{' '}
        <span className="text-sm text-ink-soft max-sm:block">{session.appointmentType.name}</span>
        {session.seriesId !== null && (
          <span className="block text-sm text-ink-soft">{m.appointments_series()}</span>
        )}
      </p>
      <LabelBadge label={labelOf(session, now)} />
    </div>
  );
}
