import * as m from '@cadence/messages/m';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useRead } from '../../lib/http/query.ts';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { Link, useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { savesData } from '../../lib/navigation/saves-data.ts';
import { leaveAfterAsking } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { GoogleCalendarCard } from '../google-calendar/google-calendar-card.tsx';
import { useUser } from '../users/api.ts';
import { CALENDAR_TABS, readTab, tabHref, type CalendarTab } from './overview/calendar-tabs.ts';
import { dateAsked } from './week/week-place.ts';
import { WeekTab } from './week/week-tab.tsx';

type ServicesProps = { scheduleBuffers: { before: number; after: number } | undefined };

/** Lazy: the tabs that most visits do not open. */
const OverviewTab = lazyPart(async () => (await import('./overview/overview-tab.tsx')).OverviewTab);
const ServicesTab = lazyPart<ServicesProps>(
  async () => (await import('../services/services-tab.tsx')).ServicesTab,
);
const ScheduleTab = lazyPart(async () => (await import('./settings/schedule-tab.tsx')).ScheduleTab);
const BookDialog = lazyDialog(async () => (await import('../caseload/book-dialog.tsx')).BookDialog);
const BlocksTab = lazyPart(async () => (await import('./blocks/blocks-tab.tsx')).BlocksTab);
/** The delay before prefetching, after which the first tab has loaded. */
const OTHER_TABS_AFTER = 1_000;

const labels: Record<CalendarTab, () => string> = {
  week: () => m.schedule_week_tab(),
  overview: () => m.schedule_overview_tab_overview(),
  services: () => m.schedule_overview_tab_services(),
  schedule: () => m.schedule_overview_tab_schedule(),
  blocked: () => m.schedule_overview_tab_blocked(),
};

/** Calendar Management. See docs/specification.md#calendar-page. */
export function CalendarPage() {
  const { data: user } = useUser();
  if (!user) return <Refusal sentence={m.schedule_overview_log_in()} />;
  if (user.role !== 'therapist') return <Refusal sentence={m.schedule_overview_therapists_only()} />;
  return <Practice />;
}

function Refusal({ sentence }: { sentence: string }) {
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.schedule_overview_title()} text={sentence} />
    </div>
  );
}

function Practice() {
  const tab = readTab(useSearch());
  const [, navigate] = useLocation();
  const open = (next: CalendarTab) => leaveAfterAsking(() => navigate(tabHref(next), { replace: true }));
  useOtherTabs();
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.schedule_overview_title()} actions={<PageActions />} />
      {/* At least as high as the window, so that the card below does not move while a tab loads. */}
      <Tabs
        className="min-h-dvh"
        label={m.schedule_overview_title()}
        tabs={CALENDAR_TABS.map((value) => ({ value, label: labels[value]() }))}
        value={tab}
        onChange={open}
      >
        <Suspense key={tab} fallback={<LoadingScreen label={m.app_loading()} />}>
          {tab === 'week' && <WeekTab />}
          {tab === 'overview' && <OverviewTab />}
          {tab === 'services' && <Services />}
          {tab === 'schedule' && <ScheduleTab />}
          {tab === 'blocked' && <BlocksTab />}
        </Suspense>
      </Tabs>
      <div className="mt-10">
        <GoogleCalendarCard place="calendar" />
      </div>
    </div>
  );
}

/** Booking for a client, and the sessions as a list. */
function PageActions() {
  const [isBooking, setBooking] = useState(false);
  const shownDate = dateAsked(useSearch());
  return (
    <div className="button-row">
      <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
        {m.nav_appointments()}
      </Link>
      <Button icon={<CalendarPlus aria-hidden="true" className="size-5" />} onClick={() => setBooking(true)}>
        {m.caseload_booking_new()}
      </Button>
      {isBooking && <BookDialog shownDate={shownDate} onClose={() => setBooking(false)} />}
    </div>
  );
}

/** Prefetches the code of the other tabs. A failed prefetch is retried when the tab opens. */
function useOtherTabs(): void {
  useEffect(() => {
    if (savesData()) return;
    const timer = window.setTimeout(() => {
      for (const part of [OverviewTab, ServicesTab, ScheduleTab, BlocksTab])
        part.fetch().catch(() => undefined);
    }, OTHER_TABS_AFTER);
    return () => window.clearTimeout(timer);
  }, []);
}

/** Explains an empty buffer. */
function Services() {
  const { data } = useRead('GET /api/therapist/schedule-settings', {});
  return <ServicesTab scheduleBuffers={data && { before: data.bufferBefore, after: data.bufferAfter }} />;
}
