import { cx } from './class-names.ts';

// Each bar's animation delay, and its height with reduced motion.
const bars = [
  'h-1/2 [animation-delay:-0.33s]',
  'h-full [animation-delay:-0.11s]',
  'h-3/4 [animation-delay:-0.55s]',
  'h-2/5 [animation-delay:0s]',
];

/** Four bars that rise and fall, as in the logo. Takes the text's colour and size. */
export function Beat({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex h-[1em] items-center gap-[0.14em]', className)}>
      {bars.map((bar) => (
        <span
          key={bar}
          className={cx('w-[0.17em] animate-beat rounded-full bg-current motion-safe:h-full', bar)}
        />
      ))}
    </span>
  );
}

/** A full-page spinner. It appears after a delay, so that fast answers do not flash it. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div
      aria-busy
      className="grid min-h-[calc(100dvh-var(--spacing-header))] animate-late place-items-center"
    >
      <span role="status" className="inline-flex flex-col items-center gap-3 text-lg text-ink-soft">
        <Beat className="text-brand-ink text-[1.5em]" />
        <span>{label}</span>
      </span>
    </div>
  );
}
