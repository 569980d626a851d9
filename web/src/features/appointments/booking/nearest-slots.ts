import type { Slot } from '@cadence/contract/slots';
import { toMs } from '../../../lib/time.ts';
import type { OfferDays } from './offer-days.ts';

/** The open times nearest to one that is gone, at most `count`, in the order of the clock. The gone one is not among them. */
export function nearestSlots(days: OfferDays, lost: string, count = 6): Slot[] {
  const distance = ({ startTime }: Slot) => Math.abs(toMs(startTime) - toMs(lost));
  return [...days.values()]
    .flat()
    .filter(({ available, startTime }) => available && toMs(startTime) !== toMs(lost))
    .sort((a, b) => distance(a) - distance(b) || toMs(a.startTime) - toMs(b.startTime))
    .slice(0, count)
    .sort((a, b) => toMs(a.startTime) - toMs(b.startTime));
}
