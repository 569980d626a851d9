import { useQuery } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { CalendarDays, Clock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLocale } from '../../lib/locale.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { formatDuration } from '@cadence/format/time';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatCard } from '../../ui/data/stat-card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOwnAppointments } from '../appointments/appointment/api.ts';
import { useNow } from '../../lib/use-now.ts';
import { NO_FILTERS } from '../directory/filters/filters.ts';
import { sessionFigures, type SessionFigures } from './session-figures.ts';
import { useFound } from '../directory/results/use-found.ts';
import { readingCounted } from '../../lib/http/lists.ts';

/** Reserves the height of a line that is still loading. */
const LINE = '\u00a0';

/** The dashboard's three figures. See docs/specification.md#figures. */
export function Figures() {
  const appointments = useOwnAppointments();
  const locale = useLocale();
  const now = useNow();
  const figures = appointments.data && sessionFigures(appointments.data, now);
  const isFailed = appointments.isError && !figures;
  const shown = (value: number | undefined) => (
    <FigureValue value={value?.toLocaleString(`${locale}-CA`)} isFailed={isFailed} />
  );
  return (
    <section aria-label={m.dashboard_figures()}>
      <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <StatCard
          label={m.dashboard_upcoming_sessions()}
          icon={<CalendarDays />}
          value={shown(figures?.upcoming)}
          text={isFailed ? messageOf(appointments.error) : <SessionsLink figures={figures} />}
        />
        <StatCard
          label={m.dashboard_total_hours()}
          icon={<Clock />}
          value={shown(figures?.hours)}
          text={isFailed ? undefined : <BookedTime figures={figures} />}
        />
        <TherapistCount />
      </dl>
    </section>
  );
}

function SessionsLink({ figures }: { figures: SessionFigures | undefined }) {
  if (!figures) return LINE;
  if (figures.upcoming === 0) return m.dashboard_no_next_session();
  return (
    <Link
      href="/appointments"
      className="relative text-ink-soft after:absolute after:inset-x-0 after:-inset-y-3 after:content-['']"
    >
      {m.dashboard_see_sessions()}
    </Link>
  );
}

function FigureValue({ value, isFailed }: { value: string | undefined; isFailed: boolean }): ReactNode {
  if (value !== undefined) return <span className="figures">{value}</span>;
  if (isFailed) return '–';
  return (
    <>
      <VisuallyHidden>{m.dashboard_figure_loading()}</VisuallyHidden>
      <Skeleton shape="block" className="h-[1em] w-7 sm:w-12" />
    </>
  );
}

/** The booked time. */
function BookedTime({ figures }: { figures: SessionFigures | undefined }) {
  if (!figures) return <Skeleton className="mt-1 w-4/5" />;
  return m.dashboard_booked_time({ time: formatDuration(figures.bookedMinutes) });
}

/** The number of therapists regardless of filters, from the unfiltered list unless it has further pages. */
function TherapistCount() {
  const { list, items, isWhole, waitsForReader } = useFound(NO_FILTERS);
  // The number is requested only where the loaded pages do not tell.
  const count = useQuery({
    ...readingCounted('GET /api/therapists', { query: { limit: 1 } }),
    staleTime: 600_000,
    enabled: waitsForReader,
  });
  const known = isWhole ? items.length : count.data?.total;
  const locale = useLocale();
  const value = (
    <FigureValue value={known?.toLocaleString(`${locale}-CA`)} isFailed={list.isError || count.isError} />
  );
  const verified = items.filter(({ isVerified }) => isVerified).length;
  const textOf = () => {
    if (list.isPending || (!isWhole && !waitsForReader && !list.isError)) return LINE;
    return isWhole && verified > 0 ? m.dashboard_verified({ count: verified }) : undefined;
  };
  return (
    <StatCard label={m.dashboard_available_therapists()} icon={<Users />} value={value} text={textOf()} />
  );
}
