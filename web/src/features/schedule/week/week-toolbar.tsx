import * as m from '@cadence/messages/m';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { steppedPlace, viewsFor, type WeekPlace, type WeekView } from './week-place.ts';

export type WeekToolbarProps = {
  place: WeekPlace;
  dates: readonly string[];
  today: string;
  onGo: (place: WeekPlace) => void;
};

const labels: Record<WeekView, () => string> = {
  week: () => m.schedule_week_view_week(),
  three: () => m.schedule_week_view_three(),
  day: () => m.schedule_week_view_day(),
  list: () => m.schedule_week_view_list(),
};

/** From week to week, and the views. */
export function WeekToolbar({ place, dates, today, onGo }: WeekToolbarProps) {
  const views = viewsFor(useIsNarrow());
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton
          label={m.schedule_week_earlier_days()}
          icon={<ChevronLeft className="size-5" />}
          onClick={() => onGo(steppedPlace(place, -1))}
        />
        <Button size="sm" variant="secondary" onClick={() => onGo({ ...place, date: today })}>
          {m.schedule_week_today()}
        </Button>
        <IconButton
          label={m.schedule_week_later_days()}
          icon={<ChevronRight className="size-5" />}
          onClick={() => onGo(steppedPlace(place, 1))}
        />
      </div>
      <h2
        aria-live="polite"
        className="text-title-4 first-letter:uppercase max-sm:order-first max-sm:basis-full"
      >
        {rangeText(dates, today)}
      </h2>
      <Segmented
        className="whitespace-nowrap max-sm:w-full sm:ms-auto"
        label={m.schedule_week_views()}
        options={views.map((value) => ({ value, label: labels[value]() }))}
        value={place.view}
        onChange={(view) => onGo({ ...place, view })}
      />
    </div>
  );
}

function rangeText(dates: readonly string[], today: string): string {
  const [first = today, last = first] = [dates[0], dates.at(-1)];
  if (first === last) return formatDate(first, { today });
  const [from, to] = [first, last].map((date) => formatDate(date, { style: 'short', today }));
  return m.schedule_week_range({ from: from ?? '', to: to ?? '' });
}
