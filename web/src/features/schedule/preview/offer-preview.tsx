import * as m from '@cadence/messages/m';
import { useState, useId } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { zoneName } from '@cadence/format/zones';
import { dateIn, formatDayOfMonth, weekdayNames } from '@cadence/format/time';
import { addDays, formatDate } from '../../../lib/time.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useOffer, type ScheduleSettings } from '../hours/api.ts';
import { OfferTimes } from './offer-times.tsx';
import { OfferedServiceField, useOfferedService } from './offered-service.tsx';
import { openCount, type OfferDay } from './open-count.ts';
import { weekdayOf } from '../../../lib/time-wall.ts';

const DAYS = 14;

export type OfferPreviewProps = {
  /** Unsaved settings; undefined for the saved ones. */
  planned: ScheduleSettings | undefined;
  timezone: string;
  text: string;
  className?: string;
};

/** The next two weeks as patients see them, calculated by the server. */
export function OfferPreview({ planned, timezone, text, className }: OfferPreviewProps) {
  const now = useNow();
  const offered = useOfferedService();
  const [day, setDay] = useState<string>();
  const from = dateIn(now, timezone);
  const question = { appointmentTypeId: offered.id, from, to: addDays(from, DAYS - 1), ...planned };
  const offer = useOffer(question, offered.isKnown);
  const days = offer.data?.days ?? [];
  const shown = days.find(({ date }) => date === day) ?? days.find((one) => openCount(one) > 0) ?? days[0];
  return (
    <Card
      as="section"
      aria-labelledby="offer"
      padding="none"
      className={cx('min-w-0 px-2 py-5 sm:p-6', className)}
    >
      <div className="px-3 sm:px-0">
        <CardHeader title={<span id="offer">{m.schedule_offer_title()}</span>} text={text} />
        <OfferedServiceField offered={offered} />
        <LoadFailure query={offer} sentence={m.schedule_offer_failed()} className="mb-6" />
      </div>
      {offer.isPending && !offer.error && (
        <SkeletonRegion label={m.schedule_offer_loading()}>
          <Skeleton shape="block" className="h-44" />
        </SkeletonRegion>
      )}
      {offer.data && shown && (
        <div aria-busy={offer.isPlaceholderData}>
          <OfferDays days={days} value={shown.date} onChange={setDay} />
          <div className="px-3 sm:px-0">
            <h3 className="mt-4 border-t border-line pt-4 text-base first-letter:uppercase">
              {m.schedule_offer_times_on({
                day: formatDate(shown.date),
                zone: zoneName(offer.data.timezone),
              })}
            </h3>
            <OfferTimes day={shown} timezone={offer.data.timezone} />
            <p role="status" className="figures mt-4 text-sm text-ink-soft">
              {m.schedule_offer_total({ count: days.reduce((sum, one) => sum + openCount(one), 0) })}
            </p>
          </div>
        </div>
      )}
    </Card>
  );
}

type OfferDaysProps = { days: readonly OfferDay[]; value: string; onChange: (date: string) => void };

/** Two weeks with the number of open slots on each day. */
function OfferDays({ days, value, onChange }: OfferDaysProps) {
  const name = useId();
  const weekdays = weekdayNames();
  return (
    <fieldset>
      <legend className="sr-only">{m.schedule_offer_days()}</legend>
      <div className="grid grid-cols-7">
        {days.map((day) => {
          const count = openCount(day);
          return (
            <label
              key={day.date}
              className={cx(
                'relative grid min-h-18 cursor-pointer content-center justify-items-center gap-0.5 rounded-sm border border-transparent py-1.5',
                'hover:bg-brand-soft has-checked:border-brand has-checked:bg-brand-soft',
                'has-focus-visible:outline-3 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={day.date}
                checked={day.date === value}
                aria-label={m.schedule_offer_day({ day: formatDate(day.date), count })}
                onChange={() => onChange(day.date)}
              />
              <span className="text-xs text-ink-faint">{weekdays[weekdayOf(day.date)]?.short}</span>
              <span className={cx('figures text-base font-semibold', count === 0 && 'text-ink-faint')}>
                {formatDayOfMonth(day.date)}
              </span>
              <span
                className={cx(
                  'figures min-w-6 rounded-full px-1.5 text-center text-xs leading-5',
                  count > 0 ? 'bg-brand font-semibold text-on-brand' : 'text-ink-faint',
                )}
              >
                {count > 0 ? count : '–'}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
