import { useEffect, useRef, useState } from 'react';

/** Calls `done` after the toast's time. Time while it is `held` or the window is hidden or unfocused does not count. */
export function useToastTimer(done: () => void, duration: number, held: boolean): void {
  const left = useRef(duration);
  const latest = useRef(done);
  const away = useIsInBackground();
  const paused = held || away;
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (paused) return;
    const began = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [paused]);
}

function useIsInBackground(): boolean {
  const [away, setAway] = useState(() => document.hidden);
  useEffect(() => {
    const look = (event: Event) => setAway(document.hidden || event.type === 'blur');
    document.addEventListener('visibilitychange', look);
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return away;
}
