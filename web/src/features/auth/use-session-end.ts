import { useCallback, useEffect, useRef, useState } from 'react';
import { onOtherTab } from '../../lib/other-tabs.ts';
import { ProblemError } from '../../lib/problem.ts';
import { askSessionTime, extendSession, type SessionTime } from './api.ts';

const SECOND = 1000;
/** While the warning stands: what another tab or device did is seen so soon. */
const ASK_WARNED = 10 * SECOND;
/** Timers of a sleeping computer are late; the longest one is short enough to be right again soon. */
const ASK_AT_MOST = 3600 * SECOND;
const ASK_AFTER_FAILURE = 15 * SECOND;

/** When, in the reader's own clock, the session ends; null as long as there is no need to say so. */
export type SessionEnd = { at: number; isExtendable: boolean } | null;

/** Milliseconds until the server is to be asked again. */
export function nextAsking({ secondsLeft, noticeSeconds }: SessionTime): number {
  if (secondsLeft > noticeSeconds) return Math.min((secondsLeft - noticeSeconds) * SECOND, ASK_AT_MOST);
  return Math.min(ASK_WARNED, (secondsLeft + 1) * SECOND);
}

/**
 * Asks the server how long the session lasts, when that may matter: it alone knows what all tabs did. Once the session
 * is over, the call itself is refused, and the page leads to signing in.
 */
export function useSessionEnd(now: () => number = Date.now): {
  end: SessionEnd;
  extend: () => Promise<void>;
} {
  const [end, setEnd] = useState<SessionEnd>(null);
  const timer = useRef(0);
  const asking = useRef(() => {});

  const take = useCallback(
    (time: SessionTime) => {
      const isNear = time.secondsLeft <= time.noticeSeconds;
      setEnd(isNear ? { at: now() + time.secondsLeft * SECOND, isExtendable: time.isExtendable } : null);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => asking.current(), nextAsking(time));
    },
    [now],
  );

  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      try {
        const time = await askSessionTime();
        if (!isGone) take(time);
      } catch (error) {
        // Whoever is signed out is led away from here by that refusal; what is unreachable may come back.
        const isOver = error instanceof ProblemError && error.status === 401;
        if (isGone || isOver) return;
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => asking.current(), ASK_AFTER_FAILURE);
      }
    };
    asking.current = () => void ask();
    const onSight = () => {
      if (document.visibilityState === 'visible') asking.current();
    };
    asking.current();
    document.addEventListener('visibilitychange', onSight);
    const stop = onOtherTab(() => asking.current());
    return () => {
      isGone = true;
      stop();
      document.removeEventListener('visibilitychange', onSight);
      window.clearTimeout(timer.current);
    };
  }, [take]);

  const extend = useCallback(async () => take(await extendSession()), [take]);
  return { end, extend };
}
