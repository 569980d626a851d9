import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { lazyPart, useCode } from '../../../lib/navigation/lazy-part.ts';
import { cx } from '../../../ui/class-names.ts';
import { useOwnAppointments } from '../appointment/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { heldTimes } from '../appointment/own-sessions.ts';

// Lazy: few who open a profile hold a time, and paying needs the code of the session cards.
const HeldTime = lazyPart(async () => (await import('./held-time.tsx')).HeldTime);

/**
 * True once the held times can be shown, and from then on: a later one appears when its code is loaded, and the others stay
 * visible meanwhile.
 */
export function useHeldTimesReady(therapistId: number): boolean {
  const now = useNow();
  const { data, isFetched } = useOwnAppointments();
  const hasCode = useCode(HeldTime, heldTimes(data ?? [], therapistId, now).length > 0);
  const [isReady, setReady] = useState(false);
  if (!isReady && isFetched && hasCode) setReady(true);
  return isReady;
}

/** The times with a therapist that the reader holds and has still to pay, each with its ways on. Needs a Suspense boundary. */
export function HeldTimes({ therapistId, className }: { therapistId: number; className?: string }) {
  const now = useNow();
  const data = useDeferredValue(useOwnAppointments().data);
  const held = heldTimes(data ?? [], therapistId, now);
  const box = useFocusOnNew(data && held.length);
  if (held.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={cx('scroll-mt-24 space-y-3', className)}>
      {held.map((appointment) => (
        <HeldTime key={appointment.id} appointment={appointment} now={now} />
      ))}
    </div>
  );
}

/** Focuses the list when a time joins it: the reader has just booked it, and the payment could not begin. */
function useFocusOnNew(count: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const former = useRef(count);
  useEffect(() => {
    if (former.current !== undefined && (count ?? 0) > former.current) box.current?.focus();
    former.current = count;
  }, [count]);
  return box;
}
