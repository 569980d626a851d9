import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { useEffect, useState, type RefObject } from 'react';
import { formatPrice } from '@cadence/format/money';
import { Button } from '../../../ui/button.tsx';

export type BookBarProps = {
  therapist: DirectoryItem;
  place: RefObject<HTMLElement | null>;
  onBook: () => void;
};

/**
 * On narrow screens, a bar at the bottom that scrolls to the booking while that is out of view. It never covers what has the
 * focus there.
 */
export function BookBar({ therapist, place, onBook }: BookBarProps) {
  const isBelow = useIsBelow(place);
  if (!isBelow) return null;
  return (
    <div className="fixed inset-x-0 bottom-(--bottom-bar) z-header animate-fade border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] peer-focus-within:hidden lg:hidden">
      <div className="page-width flex items-center justify-between gap-4 py-3">
        <p className="figures min-w-0 leading-snug font-semibold">{lowestPrice(therapist)}</p>
        <Button variant="accent" className="shrink-0 whitespace-nowrap" onClick={onBook}>
          {m.profile_booking()}
        </Button>
      </div>
    </div>
  );
}

/** The lowest price that is due, if any. */
function lowestPrice({ acceptsPayments, appointmentTypes }: DirectoryItem): string {
  const prices = appointmentTypes.map(({ price }) => price).filter((price) => price > 0);
  if (!acceptsPayments || prices.length === 0) return formatPrice(0);
  return m.profile_price_from({ price: formatPrice(Math.min(...prices)) });
}

/** True while an element starts below the upper three quarters of the viewport. */
function useIsBelow(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== 'function') return undefined;
    // Its heading alone, at the lower edge of a tablet, is no booking yet.
    const margin = { rootMargin: '0px 0px -25%' };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    }, margin);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isBelow;
}
