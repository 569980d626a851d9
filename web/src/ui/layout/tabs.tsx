import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { cx } from '../class-names.ts';

export type Tab<Value extends string> = { value: Value; label: ReactNode };

export type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Called on hover and focus, to prefetch the panel's data. */
  onNear?: (value: Value) => void;
  /** The content of the selected tab. */
  children: ReactNode;
  fullWidth?: boolean;
  className?: string;
};

/** Tabs: one is in the tab order; arrows, Home and End select. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, onNear, children, fullWidth = false, className } = props;
  const id = useId();
  const list = useChosenInView(value);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onPointerEnter={() => onNear?.(tab.value)}
            onFocus={() => onNear?.(tab.value)}
            className={cx(
              'min-h-12 shrink-0 rounded-t-sm border-b-2 border-transparent px-3 font-semibold text-ink-soft transition-colors duration-150',
              'hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-brand aria-selected:text-brand-ink',
              fullWidth && 'flex-1',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="rounded-md pt-6"
      >
        {children}
      </div>
    </div>
  );
}

/** If the tabs do not fit side by side, scrolls the selected one into view without moving the page. */
function useChosenInView(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[id$="-${value}"]`);
    if (!list.current || !chosen) return;
    const { offsetLeft, offsetWidth } = chosen;
    const room = list.current.clientWidth - offsetWidth;
    list.current.scrollLeft = offsetLeft - list.current.offsetLeft - Math.max(0, room) / 2;
  }, [value]);
  return list;
}

function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
