import {
  bookingFromPublicPage,
  type PublicTherapist,
  type PublicTimes,
} from '@cadence/contract/directory/public-pages';
import { formatPriceInList } from '@cadence/format/money';
import { dateIn, formatDate, formatDuration, formatTime } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import * as m from '@cadence/messages/m';

/** Times on a card, of many. */
export const TIMES_ON_A_CARD = 3;

type Props = {
  therapist: Pick<PublicTherapist, 'therapistId' | 'name'>;
  times: PublicTimes;
  /** On a card, which names the zone beside the day. As many as there are when absent. */
  limit?: number;
};

/** Open times by day, each a link to booking that keeps service and time. */
export function NextTimes({ therapist: { therapistId, name }, times, limit }: Props) {
  const { service, timezone, starts } = times;
  const days = new Map<string, string[]>();
  for (const start of starts.slice(0, limit)) {
    const date = dateIn(start, timezone);
    days.set(date, [...(days.get(date) ?? []), start]);
  }
  return (
    <ul className="space-y-2.5">
      {[...days].map(([date, some]) => (
        <li key={date}>
          <p className="text-sm text-ink-soft first-letter:uppercase">
            {formatDate(date, { style: 'short', year: false })}
            {limit !== undefined && (
              <>
                {' · '}
                <TimesZone times={times} />
              </>
            )}
          </p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {some.map((start) => (
              <li key={start}>
                <a
                  href={bookingFromPublicPage(therapistId, service.id, start)}
                  rel="nofollow"
                  className="figures relative z-1 inline-flex min-h-target items-center rounded-md border border-line-strong bg-surface px-2.5 text-sm font-semibold text-brand-ink no-underline hover:bg-brand-soft"
                >
                  <time dateTime={start}>{formatTime(start, timezone)}</time>
                  <span className="sr-only">
                    {' '}
                    {m.public_page_time_book({ date: formatDate(date, { style: 'day', year: false }), name })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** "Speech session, 45 min, $90.00": what the times are for. */
export function ServiceText({ service }: Pick<PublicTimes, 'service'>) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {m.public_page_times_service({
        service: service.name,
        duration: formatDuration(service.duration),
        price: formatPriceInList(service.price, service.currency),
      })}
    </span>
  );
}

/** In whose clock the times are. */
export function TimesZone({ times: { timezone } }: { times: PublicTimes }) {
  return <>{m.public_page_times_zone({ zone: zoneName(timezone) })}</>;
}
