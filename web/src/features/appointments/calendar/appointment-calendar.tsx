import * as m from '@cadence/messages/m';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dateIn } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Appointment } from '../api.ts';
import type { Reading } from '../reading.ts';
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
  reading: Reading;
};

/** Month, week and agenda (specification, public pages §2). Where one is stands in the address, so that it can be kept. */
export function AppointmentCalendar({ appointments, upcoming, reading }: AppointmentCalendarProps) {
  const today = dateIn(reading.now, reading.zone);
  const days = useMemo(() => indexByDay(appointments, reading.zone), [appointments, reading.zone]);
  const { place, go } = usePlace(today);
  const shared = { place, days, today, onGo: go };
  return (
    <section aria-labelledby="calendar">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="calendar" className="text-title-3">
          {m.agenda_title()}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => go({ ...place, date: today, day: undefined, part: 0 })}
        >
          {m.agenda_today()}
        </Button>
      </div>
      <Tabs
        label={m.agenda_views()}
        tabs={[
          { value: 'month', label: m.agenda_month() },
          { value: 'week', label: m.agenda_week() },
          { value: 'agenda', label: m.agenda_list() },
        ]}
        value={place.view}
        onChange={(view) => go({ ...place, view, part: 0 })}
      >
        <div
          className={place.view === 'month' ? 'grid gap-8 lg:grid-cols-[28rem_minmax(0,1fr)]' : 'grid gap-6'}
        >
          <div className="min-w-0">
            {place.view === 'month' && <CalendarMonth {...shared} />}
            {place.view === 'week' && <CalendarWeek {...shared} reading={reading} />}
            {place.view === 'agenda' && (
              <CalendarAgenda upcoming={upcoming} place={place} reading={reading} onGo={go} />
            )}
          </div>
          {place.day !== undefined && (
            <CalendarDay
              key={place.day}
              day={place.day}
              appointments={days.get(place.day) ?? []}
              today={today}
              reading={reading}
              onClose={() => go({ ...place, day: undefined })}
            />
          )}
          {place.day === undefined && place.view === 'month' && (
            <p className="hidden place-items-center rounded-md border border-dashed border-line-strong/50 p-8 text-center text-ink-soft lg:grid">
              {m.agenda_choose()}
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
  const go = (to: CalendarPlace) => navigate(`${path}${writePlace(to, today)}`, { replace: true });
  return { place, go };
}
