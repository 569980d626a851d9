import type { DirectoryItem } from '@cadence/contract/directory';
import * as m from '@cadence/messages/m';
import { useEffect, useState, type RefObject } from 'react';
import { formatPrice } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';

export type BookBarProps = { therapist: DirectoryItem; place: RefObject<HTMLElement | null> };

/** Narrow screens: the way down to the booking, under the thumb for as long as the booking is still below. */
export function BookBar({ therapist, place }: BookBarProps) {
  const isBelow = useIsBelow(place);
  if (!isBelow) return null;
  const goThere = () => {
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div className="fixed inset-x-0 bottom-0 z-header animate-fade border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="page-width flex items-center justify-between gap-4 py-3">
        <p className="figures min-w-0 leading-snug font-semibold">{lowestPrice(therapist)}</p>
        <Button variant="accent" className="shrink-0 whitespace-nowrap" onClick={goThere}>
          {m.therapist_booking()}
        </Button>
      </div>
    </div>
  );
}

/** Of what is to be paid, if anything is. */
function lowestPrice({ appointmentTypes }: DirectoryItem): string {
  const prices = appointmentTypes.map(({ price }) => price).filter((price) => price > 0);
  if (prices.length === 0) return formatPrice(0);
  return m.therapist_price_from({ price: formatPrice(Math.min(...prices)) });
}

/** True while a place begins further down than the window reaches. */
function useIsBelow(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isBelow;
}
