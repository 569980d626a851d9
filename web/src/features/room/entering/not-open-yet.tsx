import * as m from '@cadence/messages/m';
import { formatDuration } from '@cadence/format/time';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { useEffect, useState, type ReactNode } from 'react';
import { getLocale } from '../../../lib/locale.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CameraPreview } from '../../devices/camera-preview.tsx';
import { serverTime } from '../../../lib/clock.ts';
import { useNow } from '../../../lib/use-now.ts';

/** Timers of browsers hold at most 24 days. */
const LONGEST_TIMER = DAY;
/** Nobody waits for longer, in minutes. */
const STAY_FROM = 60;

type NotOpenYetProps = {
  opensAt: string;
  header: ReactNode;
  /** When it opens as the server says now: the session may have been moved or cancelled. */
  askAgain: () => Promise<string | undefined>;
  /** A visit has begun, which ends by itself where the session is moved. */
  isVisiting?: boolean;
  /** The account's; a guest has none. */
  zone?: string;
  children: ReactNode;
};

/** Until the room opens: when that is, and the device check. Then the room, by itself. */
export function NotOpenYet({
  opensAt,
  header,
  askAgain,
  isVisiting = false,
  zone = browserZone(),
  children,
}: NotOpenYetProps) {
  const now = useNow();
  const [opened, setOpened] = useState(() => (serverTime() >= Date.parse(opensAt) ? opensAt : undefined));
  // A session that is moved before anybody has entered opens at its new time.
  const isOpen = opened === opensAt || (isVisiting && opened !== undefined);
  useEffect(() => {
    if (isOpen) return undefined;
    // The answer also names, from now on, the servers by which browsers reach each other.
    const open = async () => {
      if ((await askAgain()) === opensAt) setOpened(opensAt);
    };
    const left = Date.parse(opensAt) - serverTime();
    if (left > LONGEST_TIMER) return undefined;
    const timer = setTimeout(() => void open(), Math.max(0, left));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `now` sets the timer again after sleep
  }, [isOpen, opensAt, askAgain, now]);
  if (isOpen) return children;
  const minutes = Math.max(1, Math.ceil((Date.parse(opensAt) - now) / MINUTE));
  return (
    <div className="page-width max-w-[52rem] space-y-6 pb-section">
      {header}
      <Notice title={m.room_opens_at({ when: formatWhen(opensAt, zone) })}>
        {minutes < 24 * 60 && m.room_opens_in({ time: formatDuration(minutes, getLocale()) })}{' '}
        {minutes <= STAY_FROM && m.room_opens_stay()} {m.room_opens_text()}
      </Notice>
      <CameraPreview />
    </div>
  );
}
