import { useEffect, useRef, useState, type RefObject } from 'react';
import { cx } from '../class-names.ts';
import { Disclosure } from './disclosure.tsx';

export type NavSection = { id: string; label: string };

export type SectionNavProps = {
  label: string;
  /** In page order, each with the id of its heading. */
  sections: readonly NavSection[];
};

/** The parts of a long page: beside it on wide screens, staying in sight, and folded above it on narrow ones. */
export function SectionNav(props: SectionNavProps) {
  const { label, sections } = props;
  const current = useSectionInSight(sections);
  const list = <SectionList {...{ label, sections, current }} />;
  const rail = useCurrentInView(current);
  return (
    <>
      <aside
        ref={rail}
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] w-52 shrink-0 self-start overflow-y-auto p-1 xl:block"
      >
        {list}
      </aside>
      <Disclosure title={label} className="-mb-px border-t xl:hidden">
        {list}
      </Disclosure>
    </>
  );
}

function SectionList({ label, sections, current }: SectionNavProps & { current: string | undefined }) {
  return (
    <nav aria-label={label}>
      <ul className="space-y-0.5">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === current ? 'location' : undefined}
              className={cx(
                'flex min-h-target items-center rounded-sm border-s-2 xl:min-h-9 xl:py-1 border-transparent px-3 py-1.5 text-sm text-ink-soft no-underline',
                'hover:bg-brand-soft hover:text-brand-ink aria-[current]:rounded-s-none aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-brand-ink',
              )}
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the rail is higher than the window, it scrolls with the page, without moving the page. */
function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = rail.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!rail.current || !link) return;
    const { offsetTop, offsetHeight } = link;
    const room = rail.current.clientHeight - offsetHeight;
    rail.current.scrollTop = offsetTop - rail.current.offsetTop - room / 2;
  }, [current]);
  return rail;
}

/** The topmost section whose heading is visible below the header; the last such one while none is. */
const BAND = '-80px 0px -50% 0px';

function useSectionInSight(sections: readonly NavSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return undefined;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        const topmost = ids.split(' ').find((id) => inSight.has(id));
        if (topmost !== undefined) setCurrent(topmost);
      },
      { rootMargin: BAND },
    );
    for (const id of ids.split(' ')) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
