import { useEffect } from 'react';

/**
 * Keeps the screen on. A phone that nobody touches would switch it off and take the camera away. Browsers end it whenever the
 * page is hidden, and may refuse it, for example to save power.
 */
export function useScreenOn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keepOn = async () => {
      if (document.visibilityState === 'hidden') return;
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    const ask = () => void keepOn();
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}
