import * as m from '@cadence/messages/m';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dateIn } from '@cadence/format/time';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { Appointment } from '../appointment/api.ts';
import type { Viewer } from '../appointment/viewer.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { indexByDay } from './calendar-days-index.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { readPlace, writePlace, type CalendarPlace } from './calendar-place.ts';
import { CalendarWeek } from './calendar-week.tsx';

export type AppointmentCalendarProps = {
  appointments: readonly Appointment[];
  /** What is ahead or going on, soonest first. */
  upcoming: readonly Appointment[];
  viewer: Viewer;
};

/** The month, week and agenda views. The position is stored in the URL. */
export function AppointmentCalendar({ appointments, upcoming, viewer }: AppointmentCalendarProps) {
  const today = dateIn(viewer.now, viewer.zone);
  const days = useMemo(() => indexByDay(appointments, viewer.zone), [appointments, viewer.zone]);
  const { place, go } = usePlace(today);
  const shared = { place, days, today, onGo: go };
  return (
    <section aria-labelledby="calendar" className="@container">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="calendar" className="text-title-3">
          {m.calendar_view_title()}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => go({ ...place, date: today, day: undefined, part: 0 })}
        >
          {m.calendar_view_today()}
        </Button>
      </div>
      <Tabs
        label={m.calendar_view_views()}
        tabs={[
          { value: 'month', label: m.calendar_view_month() },
          { value: 'week', label: m.calendar_view_week() },
          { value: 'agenda', label: m.calendar_view_list() },
        ]}
        value={place.view}
        onChange={(view) => go({ ...place, view, part: 0 })}
      >
        {/* Container widths in rem: with enlarged text the day moves below the month. */}
        <div
          className={
            place.view === 'month' ? 'grid gap-8 @min-[58rem]:grid-cols-[28rem_minmax(0,1fr)]' : 'grid gap-6'
          }
        >
          <div className="min-w-0">
            {place.view === 'month' && <CalendarMonth {...shared} />}
            {place.view === 'week' && <CalendarWeek {...shared} viewer={viewer} />}
            {place.view === 'agenda' && (
              <CalendarAgenda upcoming={upcoming} place={place} viewer={viewer} onGo={go} />
            )}
          </div>
          {place.day !== undefined && (
            <CalendarDay
              key={place.day}
              day={place.day}
              appointments={days.get(place.day) ?? []}
              today={today}
              viewer={viewer}
              onClose={() => go({ ...place, day: undefined })}
            />
          )}
          {place.day === undefined && place.view === 'month' && (
            <p className="hidden place-items-center rounded-md border border-dashed border-line-strong/50 p-8 text-center text-ink-soft @min-[58rem]:grid">
              {m.calendar_view_choose()}
            </p>
          )}
        </div>
      </Tabs>
    </section>
  );
}

function usePlace(today: string): { place: CalendarPlace; go: (place: CalendarPlace) => void } {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const place = useMemo(() => readPlace(search, today), [search, today]);
  // Leafing through months is one place in the history, not twenty.
  const go = (to: CalendarPlace) => navigate(`${path}${writePlace(to, today, search)}`, { replace: true });
  return { place, go };
}
