import * as m from '@cadence/messages/m';
import { dateIn, formatMinutes } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { serverTime } from '../../../lib/clock.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { type LocalDay, localDay } from '../../../lib/time-day.ts';
import { formatDate } from '../../../lib/time.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { ShapeBar } from '../shape/shape-bar.tsx';
import { useShape } from '../shape/use-shape.ts';
import { MoveBar } from './move-bar.tsx';
import { useMove } from './use-move.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { axisOf } from '../grid/week-axis.ts';
import { WeekDialogs } from './week-dialogs.tsx';
import { WeekGrid } from './week-grid.tsx';
import { isOver, type Opened } from '../grid/week-items.ts';
import { WeekList } from './week-list.tsx';
import {
  dateAsked,
  daysShown,
  readWeekPlace,
  steppedPlace,
  viewsFor,
  weekHref,
  type WeekPlace,
} from './week-place.ts';
import { WeekToolbar } from './week-toolbar.tsx';

/** The therapist's week as a time grid or a list, in the practice's zone. See docs/specification.md#calendar-page. */
export function WeekTab() {
  const schedule = useRead('GET /api/therapist/schedule-settings', {});
  if (schedule.error) return <LoadFailure query={schedule} sentence={m.schedule_fetch_failed()} />;
  if (!schedule.data) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {/* The height of the toolbar. */}
        <div className="h-[5.1rem] sm:h-12" />
        <WeekSkeleton />
      </div>
    );
  }
  const { timezone, maxSessionsPerDay } = schedule.data;
  return <WeekIn {...{ timezone, maxSessionsPerDay }} />;
}

type Practice = { timezone: string; maxSessionsPerDay: number };

function WeekIn({ timezone, maxSessionsPerDay }: Practice) {
  const now = useNow();
  const today = dateIn(now, timezone);
  const [, navigate] = useLocation();
  const isNarrow = useIsNarrow();
  const place = useWeekPlace(today, isNarrow);
  const go = (to: WeekPlace) => navigate(weekHref(to), { replace: true });
  const dates = daysShown(place);
  const query = spanOf(place);
  const week = useRead('GET /api/therapist/week', { query }, { placeholderData: keepPreviousData });
  const drawn = useDeferredValue(week.data !== undefined) ? week.data : undefined;
  const [isWholeDay, setWholeDay] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const onLeave = (date: string) => go({ ...place, date });
  const moving = useMove({ timezone, now, dates, onLeave });
  const shaping = useShape({ timezone, dates, onLeave, onOpen: setOpened });
  const blocks = useRead('GET /api/therapist/blocked-dates', {}).data ?? [];
  const days = dates.map((date) => localDay(timezone, date));
  return (
    <section aria-label={m.schedule_week_tab()} className="grid grid-cols-1 gap-4">
      <WeekToolbar {...{ place, dates, today }} onGo={go} />
      <ClockChangeNotice days={days} />
      <LoadFailure query={week} sentence={m.schedule_week_failed()} />
      {!drawn && !week.error && <WeekSkeleton />}
      {drawn && place.view === 'list' && (
        <WeekList week={drawn} {...{ maxSessionsPerDay, days, today, timezone, now }} onOpen={setOpened} />
      )}
      {drawn && place.view !== 'list' && (
        <WeekGrid
          key={timezone}
          week={drawn}
          axis={axisOf(days)}
          {...{ days, today, timezone, now, isWholeDay, maxSessionsPerDay, moving, shaping, blocks }}
          onOpen={setOpened}
        />
      )}
      <MoveBar moving={moving} timezone={timezone} />
      <ShapeBar shaping={shaping} timezone={timezone} now={now} />
      {place.view !== 'list' && !moving.move && !shaping.shape && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
          <p className="min-w-0 flex-1 basis-72 text-sm text-ink-faint">
            <span className="pointer-coarse:hidden">{m.schedule_week_hint()}</span>
            <span className="not-pointer-coarse:hidden">{m.schedule_week_hint_touch()}</span>{' '}
            {m.schedule_week_zone({ zone: zoneName(timezone) })}
          </p>
          <CheckboxField
            label={m.schedule_week_whole_day()}
            checked={isWholeDay}
            onChange={(event) => setWholeDay(event.target.checked)}
          />
        </div>
      )}
      <WeekDialogs
        {...{ opened, today, timezone, now }}
        onOpen={setOpened}
        onMove={(session) => {
          shaping.end();
          moving.begin(session);
        }}
        onShape={(block, times) => {
          moving.end();
          if (place.view === 'list') go({ ...place, view: viewsFor(isNarrow)[0] ?? 'day', date: times.date });
          shaping.propose(block, times);
        }}
      />
    </section>
  );
}

/** The place that the address names; without a day the next week where this one is over, as on a Saturday. */
function useWeekPlace(today: string, isNarrow: boolean): WeekPlace {
  const search = useSearch();
  const place = readWeekPlace(search, today, isNarrow);
  const isOpen = dateAsked(search) === undefined && place.view === 'week';
  const thisWeek = useRead('GET /api/therapist/week', isOpen ? { query: spanOf(place) } : null).data;
  // Judged once: the week does not change while it is looked at.
  const [openedAt] = useState(serverTime);
  return isOpen && thisWeek && isOver(thisWeek, openedAt) ? steppedPlace(place, 1) : place;
}

/** The first and the last day that a place shows. */
function spanOf(place: WeekPlace): { from: string; to: string } {
  const dates = daysShown(place);
  return { from: dates[0] ?? place.date, to: dates.at(-1) ?? place.date };
}

function WeekSkeleton() {
  return (
    <SkeletonRegion label={m.schedule_week_loading()}>
      <Skeleton shape="block" className="h-[40rem]" />
    </SkeletonRegion>
  );
}

/** Says on which of the shown days the clocks change, and what that does to it. */
function ClockChangeNotice({ days }: { days: readonly LocalDay[] }) {
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
