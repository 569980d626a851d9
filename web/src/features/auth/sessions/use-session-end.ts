import type { SessionTime } from '@cadence/contract/auth/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onOtherTabSessionChange } from '../../../lib/session/tab-sync.ts';
import { ProblemError } from '../../../lib/http/problem.ts';
import { extendSession, fetchSessionTime } from './api.ts';

const SECOND = 1000;
/** The polling interval while the warning is open, so that an extension in another tab or device is noticed. */
const ASK_WARNED = 10 * SECOND;
/** The longest timer: timers are delayed while a computer sleeps, so it must be short. */
const ASK_AT_MOST = 3600 * SECOND;
const ASK_AFTER_FAILURE = 15 * SECOND;

/** When the session ends on the browser's clock; null while no warning is needed. */
export type SessionEnd = { at: number; isExtendable: boolean } | null;

/** Milliseconds until the next request. */
function nextAsking({ secondsLeft, noticeSeconds }: SessionTime): number {
  if (secondsLeft > noticeSeconds) return Math.min((secondsLeft - noticeSeconds) * SECOND, ASK_AT_MOST);
  return Math.min(ASK_WARNED, (secondsLeft + 1) * SECOND);
}

type SessionWatch = {
  end: SessionEnd;
  /** The legal texts changed since the user agreed to them. */
  isConsentDue: boolean;
  extend: () => Promise<void>;
};

/**
 * Polls the server for the session's remaining time, because only the server knows what all tabs did. After the session
 * ended the request is refused and the app redirects to sign-in.
 */
export function useSessionEnd(now: () => number = Date.now): SessionWatch {
  const [isConsentDue, setConsentDue] = useState(false);
  const [end, setEnd] = useState<SessionEnd>(null);
  const timer = useRef(0);
  const asking = useRef(() => {});

  const take = useCallback(
    (time: SessionTime) => {
      setConsentDue(time.isConsentDue);
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
        const time = await fetchSessionTime();
        if (!isGone) take(time);
      } catch (error) {
        // A 401 redirects to sign-in; a network error may be temporary.
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
    const stop = onOtherTabSessionChange(() => asking.current());
    return () => {
      isGone = true;
      stop();
      document.removeEventListener('visibilitychange', onSight);
      window.clearTimeout(timer.current);
    };
  }, [take]);

  const extend = useCallback(async () => take(await extendSession()), [take]);
  return { end, isConsentDue, extend };
}
