import { cx } from './class-names.ts';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm' | 'lg';

export type ButtonLook = {
  /** `accent` is the coral one: at most one a screen. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
};

// Contrast themes drop fills and shadows: there an edge says that something can be pressed.
const variants: Record<ButtonVariant, string> = {
  primary: 'forced-colors:border bg-brand text-on-brand enabled-hover:bg-brand-hover',
  accent: 'forced-colors:border bg-accent text-on-accent enabled-hover:bg-accent-hover',
  secondary:
    'forced-colors:border bg-surface text-ink inset-ring inset-ring-line-strong enabled-hover:bg-brand-soft enabled-hover:inset-ring-brand',
  quiet: 'bg-transparent text-brand-ink enabled-hover:bg-brand-soft',
  danger: 'forced-colors:border bg-danger text-on-danger enabled-hover:bg-danger-hover',
};

// The small one keeps a 44 px target: its hit area reaches past its outline.
const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3.5 py-1.5 text-sm after:absolute after:-inset-y-1 after:inset-x-0 after:content-['']",
  md: 'min-h-12 px-5 py-2.5 text-base',
  lg: 'min-h-14 px-7 py-3 text-lg',
};

/** The look of a button, for whatever element carries it (a router's link, a label, a summary). */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
}: ButtonLook = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2.5 rounded-md text-center font-semibold no-underline select-none',
    'transition-[background-color,box-shadow,scale] duration-150 ease-calm enabled-active:scale-[0.985]',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    fullWidth && 'w-full',
  );
}

export type IconButtonTone = 'plain' | 'outlined' | 'solid' | 'danger';

const iconTones: Record<IconButtonTone, string> = {
  plain: 'text-ink-soft enabled-hover:bg-brand-soft enabled-hover:text-brand-ink',
  outlined:
    'forced-colors:border bg-surface text-ink inset-ring inset-ring-line-strong enabled-hover:bg-brand-soft enabled-hover:inset-ring-brand',
  solid: 'forced-colors:border bg-brand text-on-brand enabled-hover:bg-brand-hover',
  danger: 'forced-colors:border bg-danger text-on-danger enabled-hover:bg-danger-hover',
};

/** The look of a square button that holds an icon alone. */
export function iconButtonClass(tone: IconButtonTone = 'plain'): string {
  return cx(
    'inline-grid size-target shrink-0 place-items-center rounded-md transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
    iconTones[tone],
  );
}
