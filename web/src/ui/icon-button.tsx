import type { ComponentProps, ReactNode } from 'react';
import { iconButtonClass, type IconButtonTone } from './button-style.ts';
import { cx } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
  tone?: IconButtonTone;
};

/** A square 44 px button whose name is only in the tooltip and for assistive technology. */
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
      className={cx(iconButtonClass(tone), className)}
    >
      {icon}
    </button>
  );
}
