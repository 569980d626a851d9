import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { zoneName } from '@cadence/format/zones';
import { dateIn } from '@cadence/format/time';
import { addDays, formatDate } from '../../../lib/time.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useOffer, type ScheduleSettings } from '../hours/api.ts';
import { OfferDays } from './offer-days.tsx';
import { OfferTimes } from './offer-times.tsx';
import { OfferedServiceField, useOfferedService } from './offered-service.tsx';
import { openCount } from './open-count.ts';

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
