import * as m from '@cadence/messages/m';
import { dateIn, formatTime } from '@cadence/format/time';
import { CalendarCheck2, CalendarOff, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { formatDate, formatWhenInBoth } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { ErrorText } from '../../../ui/form/field.tsx';
import type { SeriesDate } from './series-plan.ts';
import type { SeriesChoice } from './use-series.ts';

export type SeriesDatesProps = {
  series: SeriesChoice;
  zone: string;
  therapistZone: string;
  /** What is to pay for a start, and until when. */
  priceOf: (start: string) => string | undefined;
  /** A session of the family at the time of a start, in words. */
  overlapOf?: (start: string) => string | undefined;
};

/** Each date of a series with what would be booked; where it is not open, another start, or leaving it out. */
export function SeriesDates({ series, ...rest }: SeriesDatesProps) {
  const { preview, dates, starts, undecided, isOutdated, error, tries } = series;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tries > 0) list.current?.querySelector<HTMLElement>('[data-undecided]')?.focus();
  }, [tries]);
  if (preview.error && !dates) {
    return <LoadFailure query={preview} sentence={m.series_booking_failed()} live />;
  }
  if (!dates) return <DatesSkeleton />;
  return (
    <section ref={list} aria-labelledby="series-dates" aria-busy={isOutdated}>
      <h3 id="series-dates" className="text-title-4">
        {m.series_booking_dates()}
      </h3>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {m.series_booking_chosen({ count: starts.length })}{' '}
        {undecided > 0 && (
          <strong className="font-semibold text-warning-ink">
            {m.series_booking_open_questions({ count: undecided })}
          </strong>
        )}
      </p>
      {error !== undefined && (
        <div role="alert" className="mt-2 text-sm">
          <ErrorText id="series-dates-error" error={error} />
        </div>
      )}
      <ol
        className={cx(
          'mt-3 divide-y divide-line rounded-md border border-line transition-opacity',
          isOutdated && 'opacity-60',
        )}
      >
        {dates.map((date) => (
          <DateRow key={date.planned} date={date} series={series} {...rest} />
        ))}
      </ol>
    </section>
  );
}

const icons = {
  planned: <CircleCheck className="text-success-ink" />,
  moved: <CalendarCheck2 className="text-success-ink" />,
  left_out: <CalendarOff className="text-ink-faint" />,
  undecided: <TriangleAlert className="text-warning-ink" />,
} satisfies Record<SeriesDate['state'], ReactNode>;

type DateRowProps = SeriesDatesProps & { date: SeriesDate };

function DateRow(props: DateRowProps) {
  const { date, series, zone, therapistZone, priceOf, overlapOf } = props;
  const { planned, start, state } = date;
  const row = useRef<HTMLLIElement>(null);
  const [here, there] = formatWhenInBoth(start ?? planned, zone, therapistZone);
  const overlap = start === undefined ? undefined : overlapOf?.(start);
  const choose = (choice: string | null | undefined) => {
    series.choose(planned, choice);
    // The pressed button goes.
    row.current?.focus();
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-undecided={state === 'undecided' ? '' : undefined}
      className={cx(
        'flex gap-3 px-4 py-3.5 focus-visible:-outline-offset-3',
        state === 'undecided' && 'bg-warning-soft',
      )}
    >
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-5">
        {icons[state]}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className={cx('min-w-0 flex-1', state === 'undecided' && 'basis-full')}>
          <p className="font-semibold text-pretty first-letter:uppercase">
            {state === 'left_out' ? <s className="font-normal text-ink-faint">{here}</s> : here}
          </p>
          {there && state !== 'left_out' && (
            <p className="text-sm text-ink-soft first-letter:uppercase">{there}</p>
          )}
          <p className="text-sm text-ink-soft">
            <StateText date={date} zone={zone} />
          </p>
          {start !== undefined && (
            <p className="figures text-sm text-pretty text-ink-soft">{priceOf(start)}</p>
          )}
          {overlap !== undefined && (
            <p className="mt-1 flex gap-1.5 text-sm text-warning-ink">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {overlap}
            </p>
          )}
        </div>
        <Choices date={date} zone={zone} onChoose={choose} />
      </div>
    </li>
  );
}

function StateText({
  date: { planned, state, reason, alternative },
  zone,
}: {
  date: SeriesDate;
  zone: string;
}) {
  switch (state) {
    case 'planned':
      return m.series_booking_available();
    case 'left_out':
      return m.series_booking_left_out();
    case 'moved':
      return m.series_booking_instead_of({ when: shortWhen(planned, zone) });
    case 'undecided':
      return (
        <>
          {m.series_booking_unavailable({ reason: reason ?? '' })}
          {alternative === undefined && <span className="block">{m.series_booking_none_near()}</span>}
        </>
      );
  }
}

type ChoicesProps = {
  date: SeriesDate;
  zone: string;
  onChoose: (choice: string | null | undefined) => void;
};

function Choices({ date: { planned, state, alternative }, zone, onChoose }: ChoicesProps) {
  const date = shortWhen(planned, zone);
  if (state === 'moved' || state === 'left_out') {
    return (
      <Button
        size="sm"
        variant="quiet"
        aria-label={m.series_booking_undo_for({ date })}
        onClick={() => onChoose(undefined)}
      >
        {m.series_booking_undo()}
      </Button>
    );
  }
  if (state === 'planned') {
    return (
      <IconButton
        label={m.series_booking_leave_out_for({ date })}
        icon={<X className="size-5" />}
        onClick={() => onChoose(null)}
        className="-my-2 -me-2"
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {alternative !== undefined && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.series_booking_use_for({ when: shortWhen(alternative, zone), date })}
          onClick={() => onChoose(alternative)}
        >
          {m.series_booking_use({ when: shortWhen(alternative, zone) })}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.series_booking_leave_out_for({ date })}
        onClick={() => onChoose(null)}
      >
        {m.series_booking_leave_out()}
      </Button>
    </div>
  );
}

/** "Tue, Dec 15, 9:00 AM". */
function shortWhen(at: string, zone: string): string {
  return `${formatDate(dateIn(at, zone), { style: 'short' })}, ${formatTime(at, zone)}`;
}

function DatesSkeleton() {
  return (
    <SkeletonRegion label={m.series_booking_loading()}>
      <Skeleton className="mb-4 h-6 w-32" />
      <Skeleton shape="block" className="h-64" />
    </SkeletonRegion>
  );
}
