import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode;
  /** The content has a width and a colour of its own. */
  bare?: boolean;
};

/** A native <details> element, which needs no script. */
export function Disclosure({ title, bare = false, children, className, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cx('group border-b border-line', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-3 text-lg font-medium hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-faint transition-transform duration-200 ease-calm group-open:rotate-180"
        />
      </summary>
      <div className={cx('pb-5', !bare && 'max-w-reading text-ink-soft')}>{children}</div>
    </details>
  );
}
