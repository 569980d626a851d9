import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tone = 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-soft text-brand-ink',
  accent: 'bg-accent-soft text-accent-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

/** A state in one word, in the letters of the text also in a heading. The icon repeats the meaning of the colour; size it `size-4`. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 font-sans text-xs leading-5 font-semibold tracking-normal',
        tones[tone],
        className,
      )}
    >
      {icon !== undefined && (
        <span aria-hidden="true" className="-ms-0.5 shrink-0 [&>svg]:size-4">
          {icon}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
