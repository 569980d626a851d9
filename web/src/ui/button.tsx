import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-style.ts';
import { cx } from './class-names.ts';
import { Beat } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode;
    iconEnd?: ReactNode;
    /** Shows a spinner beside the label and ignores clicks, but keeps the focus. */
    loading?: boolean | undefined;
    disabled?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  iconEnd,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, fullWidth }), loading && 'cursor-progress', className)}
      aria-busy={loading || undefined}
      onClick={(event) => {
        // A disabled button would lose the focus.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Beat /> : icon}
      {children}
      {iconEnd}
    </button>
  );
}

export type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode; iconEnd?: ReactNode };

/** A link styled as a button. For a router link use `buttonClass()`. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, fullWidth }), className)}>
      {icon}
      {children}
      {iconEnd}
    </a>
  );
}
