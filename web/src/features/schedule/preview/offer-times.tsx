import * as m from '@cadence/messages/m';
import { formatTime } from '@cadence/format/time';
import type { OfferDay } from './open-count.ts';

/** The slots of a day; unavailable ones show their reason. */
export function OfferTimes({ day, timezone }: { day: OfferDay; timezone: string }) {
  const { selectable, slots } = day;
  return (
    <>
      {slots.length === 0 && <p className="mt-1.5 text-sm text-ink-soft">{m.schedule_offer_nothing()}</p>}
      {slots.length > 0 && !selectable && (
        <p className="mt-1.5 text-sm text-ink-soft">{m.schedule_offer_outside()}</p>
      )}
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-1.5">
        {slots.map(({ startTime, available, reason }) => (
          <li
            key={startTime}
            className={
              available
                ? 'figures grid min-h-9 place-items-center rounded-sm bg-brand-soft px-1.5 text-sm font-semibold text-brand-ink'
                : 'figures grid min-h-9 place-items-center rounded-sm border border-line px-1.5 py-1 text-center text-sm text-ink-faint'
            }
          >
            {available ? (
              formatTime(startTime, timezone)
            ) : (
              <span>
                <s>{formatTime(startTime, timezone)}</s>
                <span className="block text-xs leading-tight">{reason}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
