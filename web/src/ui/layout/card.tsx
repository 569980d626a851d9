import { createElement, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `plain` has a border, `sunken` a darker background, `brand` a tinted one for what matters most. */
  tone?: 'plain' | 'sunken' | 'brand';
  padding?: 'none' | 'md' | 'lg';
  /** The card contains a `stretch-link`: all of it reacts to the pointer. */
  interactive?: boolean;
};

const tones = {
  plain: 'bg-surface border-line',
  sunken: 'bg-sunken border-transparent',
  brand: 'bg-brand-soft border-transparent',
};
const paddings = { none: '', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-9' };

export function Card({
  as = 'div',
  tone = 'plain',
  padding = 'md',
  interactive = false,
  className,
  ...rest
}: CardProps) {
  return createElement<ComponentProps<'div'>, HTMLDivElement>(as, {
    ...rest,
    className: cx(
      'rounded-md border',
      tones[tone],
      paddings[padding],
      interactive && 'relative transition-colors duration-150 hover:border-brand-line hover:bg-raised',
      className,
    ),
  });
}

export type CardHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
};

/** A card's heading, a text beside it, and actions at the end. */
export function CardHeader({ title, text, action }: CardHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-40 pt-1">
        <h2 className="text-title-3">{title}</h2>
        {text !== undefined && <p className="mt-1.5 max-w-reading text-ink-soft">{text}</p>}
      </div>
      {action}
    </div>
  );
}
