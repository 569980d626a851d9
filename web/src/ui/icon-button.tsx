import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'outlined' | 'solid' | 'danger';
};

const tones = {
  plain: 'text-ink-soft enabled-hover:bg-brand-soft enabled-hover:text-brand-ink',
  outlined:
    'bg-surface text-ink inset-ring inset-ring-line-strong enabled-hover:bg-brand-soft enabled-hover:inset-ring-brand',
  solid: 'bg-brand text-on-brand enabled-hover:bg-brand-hover',
  danger: 'bg-danger text-on-danger enabled-hover:bg-danger-hover',
};

/** A square 44 px target with a name that only assistive technology and the tooltip say. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-target shrink-0 place-items-center rounded-md transition-colors duration-150',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 disabled:cursor-not-allowed disabled:opacity-40',
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
