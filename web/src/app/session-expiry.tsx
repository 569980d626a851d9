import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds. No session ends so soon, and loading the code earlier would delay the page. */
const LATER = 10_000;

/** Warns before the session ends, on every page of a signed-in user (WCAG 2.2, 2.2.1). */
export function SessionExpiry() {
  const [Warning, setWarning] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { SessionWarning } = await import('../features/auth/sessions/session-warning.tsx');
      if (!isGone) setWarning(() => SessionWarning);
    };
    let timer = window.setTimeout(attempt, LATER);
    // Tries again without a network, long before any limit.
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
