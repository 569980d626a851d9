import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';

export type PageNavProps = {
  label: string;
  pages: readonly { href: string; label: string }[];
  /** Marks a page as the current one for addresses that are not its own. */
  currentOf?: (href: string) => 'page' | 'true' | undefined;
};

/** The pages of one area, above their titles. On a phone it is one line that scrolls sideways. */
export function PageNav({ label, pages, currentOf }: PageNavProps) {
  const [here] = useLocation();
  const ariaCurrentOf = currentOf ?? ((href: string) => (href === here ? 'page' : undefined));
  const current = pages.find(({ href }) => ariaCurrentOf(href))?.href;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => showLink(list.current, current));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <nav aria-label={label} className="-mx-gutter pb-3">
      <ul ref={list} className="flex gap-1 overflow-x-auto px-gutter [scrollbar-width:none]">
        {pages.map((page) => (
          <li key={page.href} className="shrink-0">
            <Link
              href={page.href}
              aria-current={ariaCurrentOf(page.href)}
              className="flex min-h-target items-center rounded-sm px-3 text-sm whitespace-nowrap text-ink-soft no-underline hover:bg-brand-soft hover:text-brand-ink focus-visible:-outline-offset-3 aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Called as the browser lays out the page anyway: before, it would lay out a whole new page once more. */
function showLink(list: HTMLElement | null, href: string | undefined): void {
  const link = list?.querySelector<HTMLElement>(`[href="${href}"]`);
  if (!list || !link) return;
  const room = list.clientWidth - link.offsetWidth;
  list.scrollLeft = link.offsetLeft - list.offsetLeft - Math.max(0, room) / 2;
}
