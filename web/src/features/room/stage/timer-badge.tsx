import * as m from '@cadence/messages/m';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import type { RunningTimer } from '../visit/room-state.ts';

/** The timer that all see. It announces only its end: a clock that speaks every second cannot be listened to. */
export function TimerBadge({ timer }: { timer: RunningTimer }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticks);
  }, []);
  const elapsed = Math.max(0, Math.floor((now - timer.startedAt) / 1000));
  const shown = timer.seconds === 0 ? elapsed : Math.max(0, timer.seconds - elapsed);
  const isOver = timer.seconds > 0 && shown === 0;
  return (
    <div
      className={cx(
        'absolute start-5 top-5 z-1 flex items-center gap-2 rounded-md border bg-raised px-3 py-1.5 sm:start-7 sm:top-7',
        isOver ? 'border-warning-line text-warning-ink' : 'border-line',
      )}
    >
      <Timer aria-hidden="true" className="size-5" />
      <span role="timer" aria-label={m.room_timer()} className="figures text-lg font-semibold">
        {clockText(shown)}
      </span>
      <span role="status" className="empty:hidden">
        {isOver && m.room_timer_over()}
      </span>
    </div>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
