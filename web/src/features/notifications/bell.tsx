import * as m from '@cadence/messages/m';
import { NOTICES_COUNTED } from '@cadence/contract/base/limits';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useRead } from '../../lib/http/query.ts';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { iconButtonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const NoticeList = lazyDialog(async () => (await import('./notice-list.tsx')).NoticeList);

const MINUTE = 60_000;
/** The first count is fresh; until then the page has better things to load. */
const WATCH_AFTER = 10_000;

/** How many notices are new, and behind the button the latest of them. `isLive`: not while a call needs the connection. */
export function Bell({ isLive }: { isLive: boolean }) {
  const { data } = useRead('GET /api/notices/count', {}, { refetchInterval: MINUTE, staleTime: MINUTE });
  useLiveCount(isLive);
  const id = useId();
  const { panel, isOpen, close } = usePanel();
  const count = data?.count ?? 0;
  const said = count < NOTICES_COUNTED ? String(count) : `${NOTICES_COUNTED - 1}+`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={count === 0 ? m.bell_name() : m.bell_name_new({ count: said })}
        title={m.bell_name()}
        className={cx(iconButtonClass('plain'), 'relative')}
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {count > 0 && (
          <span className="absolute end-0 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-danger">
            {said}
          </span>
        )}
      </button>
      <Announcement count={count} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={m.bell_name()}
        className="fixed inset-x-2 top-(--spacing-header) bottom-auto m-0 ms-auto max-h-[calc(100dvh-var(--spacing-header)-0.5rem)] w-auto max-w-104 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-0 text-ink shadow-float"
      >
        {isOpen && <NoticeList count={count} onClose={close} />}
      </div>
    </>
  );
}

/** What the panel shows is read when it opens. */
function usePanel() {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = panel.current;
    const follow = (event: ToggleEvent) => setOpen(event.newState === 'open');
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    // What the keyboard reaches after it would lie under it.
    const closeBehind = ({ target }: FocusEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) panel.current?.hidePopover();
    };
    document.addEventListener('focusin', closeBehind);
    return () => document.removeEventListener('focusin', closeBehind);
  }, [isOpen]);
  return { panel, isOpen, close: () => panel.current?.hidePopover() };
}

/** Says that more came, to who does not see the number. */
function Announcement({ count }: { count: number }) {
  const former = useRef(count);
  const [came, setCame] = useState(0);
  useEffect(() => {
    setCame(Math.max(0, count - former.current));
    former.current = count;
  }, [count]);
  return <VisuallyHidden role="status">{came > 0 && m.bell_came({ count: came })}</VisuallyHidden>;
}

function useLiveCount(isLive: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLive) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const watch = async () => {
      const code = await import('./live-notices.ts').catch(() => null);
      if (!isGone) stop = code?.watchNotices(() => void readAgain(queries));
    };
    const timer = setTimeout(() => void watch(), WATCH_AFTER);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isLive, queries]);
}

function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [call] }) => String(call).startsWith('GET /api/notices'),
  });
}
