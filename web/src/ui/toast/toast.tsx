import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useState, type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { cx } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import {
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_LONG_DURATION_MS,
  TOAST_SWIPE_THRESHOLD_PX,
  type Toast,
} from './toast-store.ts';

const looks = {
  default: { Icon: CircleCheck, ink: 'text-success-ink', edge: 'border-line' },
  warning: { Icon: TriangleAlert, ink: 'text-warning-ink', edge: 'border-warning-line' },
  destructive: { Icon: CircleAlert, ink: 'text-danger-ink', edge: 'border-danger-line' },
};

export type ToastCardProps = { toast: Toast; closeLabel: string; held: boolean };

/** One toast. Its timer pauses while it is hovered or focused, or the window is in the background. */
export function ToastCard({ toast, closeLabel, held }: ToastCardProps) {
  const close = () => dismissToast(toast.id);
  const [hovered, setHovered] = useState(false);
  const swipe = useSwipeRight(close);
  const { variant = 'default', link } = toast;
  const duration = variant === 'default' && !link ? TOAST_DURATION_MS : TOAST_LONG_DURATION_MS;
  useToastTimer(close, duration, held || hovered || swipe.distance > 0);

  const { Icon, ink, edge } = looks[variant];
  return (
    <div
      {...swipe.handlers}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      style={{ translate: `${swipe.distance}px 0` }}
      className={cx(
        'pointer-events-auto flex animate-rise touch-pan-y items-start gap-3.5 rounded-md border bg-raised py-3.5 ps-4 pe-2 shadow-float',
        edge,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && <p className="mt-0.5 text-ink-soft">{toast.description}</p>}
        {link && (
          <Link
            href={link.href}
            onClick={close}
            className="inline-flex min-h-target items-center font-semibold"
          >
            {link.label}
          </Link>
        )}
      </div>
      <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={close} className="-my-2.5" />
    </div>
  );
}

function useSwipeRight(done: () => void) {
  const [start, setStart] = useState<number>();
  const [distance, setDistance] = useState(0);
  const stop = () => {
    setStart(undefined);
    setDistance(0);
  };
  return {
    distance,
    handlers: {
      onPointerDown: (event: PointerEvent) => setStart(event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (start !== undefined) setDistance(Math.max(0, event.clientX - start));
      },
      onPointerUp: (event: PointerEvent) => {
        if (start !== undefined && event.clientX - start >= TOAST_SWIPE_THRESHOLD_PX) done();
        stop();
      },
      onPointerCancel: stop,
      onPointerLeave: stop,
    },
  };
}

/** Calls `done` after the toast's time. Time while it is `held` or the window is hidden or unfocused does not count. */
function useToastTimer(done: () => void, duration: number, held: boolean): void {
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
