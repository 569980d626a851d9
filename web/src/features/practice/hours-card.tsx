import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatDuration } from '@cadence/format/time';
import { Card } from '../../ui/layout/card.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { Practice } from '@cadence/contract/practice';

/** Booked and open hours of the next seven days. */
export function HoursCard({ week }: { week: Practice['week'] }) {
  const id = useId();
  const { openMinutes, bookedMinutes } = week;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-title-4">
        {m.practice_hours_title()}
      </h2>
      <p className="figures mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-title-2">
          {bookedMinutes === 0 ? m.time_hours({ hours: 0 }) : formatDuration(bookedMinutes)}
        </span>
        <span className="text-ink-soft">{m.practice_hours_of({ open: formatDuration(openMinutes) })}</span>
      </p>
      <div className="mt-3">
        <Progress
          label={m.practice_hours_label()}
          value={openMinutes === 0 ? 0 : Math.min(1, bookedMinutes / openMinutes)}
        />
      </div>
      <Link
        href="/availability"
        className="mt-2 -mb-2 inline-flex min-h-target items-center text-sm font-semibold"
      >
        {m.page_availability_manage()}
      </Link>
    </Card>
  );
}
