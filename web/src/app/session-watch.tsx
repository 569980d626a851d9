import { useEffect, useState, type ComponentType } from 'react';

/** No session ends so soon; until then its code would only be in the way of the page's own. */
const LATER = 10_000;

/** Warns before the session ends, on every page of somebody signed in (WCAG 2.2, 2.2.1). */
export function SessionWatch() {
  const [Warning, setWarning] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { SessionWarning } = await import('../features/auth/session-warning.tsx');
      if (!isGone) setWarning(() => SessionWarning);
    };
    let timer = window.setTimeout(attempt, LATER);
    // Without a network just now: it is tried again, long before any limit.
    function attempt() {
      load().catch(() => {
        if (!isGone) timer = window.setTimeout(attempt, LATER);
      });
    }
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, []);
  return Warning ? <Warning /> : null;
}
