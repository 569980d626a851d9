import * as m from '@cadence/messages/m';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GHOST_ID } from './week-texts.ts';

const QUARTER = 15;

export type Step = { minutes: number } | { days: number };

type Arrow = { label: string; icon: ReactNode; go: () => void };
/** Buttons that belong together; the caption is for the eyes, since each button names itself. */
export type ArrowGroup = { caption?: string; arrows: readonly Arrow[] };

type ProposalBarProps = {
  title: string;
  /** The proposed time, and what the server says about it. */
  when: string;
  verdict: string;
  /** What decides, besides the time, whether it can be had. */
  question?: ReactNode;
  /** What a key does, by its name with the held keys: "Shift+ArrowDown". */
  keys: Record<string, () => void>;
  keysHint: string;
  arrows: readonly ArrowGroup[];
  /** Changes where the proposed place is scrolled into view: not while it is dragged. */
  seenAt: unknown;
  chooseLabel: string;
  canChoose: boolean;
  onChoose: () => void;
  onCancel: () => void;
};

/** A proposed time in the grid, changed by keys and buttons. */
export function ProposalBar(props: ProposalBarProps) {
  const { title, when, verdict, question, keys, keysHint, arrows, seenAt, chooseLabel } = props;
  const { canChoose, onChoose, onCancel } = props;
  const here = useRef<HTMLButtonElement>(null);
  const hint = useId();
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (seenAt !== undefined) document.getElementById(GHOST_ID)?.scrollIntoView?.({ block: 'nearest' });
  }, [seenAt]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.key === 'Escape' ? onCancel : keys[nameOf(event)];
    if (!act) return;
    act();
    event.preventDefault();
  };
  return (
    <div
      role="group"
      aria-label={title}
      aria-describedby={hint}
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-brand-line bg-raised p-3 shadow-float sm:px-5"
    >
      <p role="status" className="min-w-0 flex-1 basis-56">
        <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{title}</span>
        <span className="block font-semibold first-letter:uppercase">
          {m.schedule_week_proposal({ when, verdict })}
        </span>
      </p>
      {question}
      <div className="flex flex-wrap gap-x-4">
        {arrows.map((group) => (
          <div key={group.caption ?? ''} className="flex items-center">
            {group.caption && (
              <span aria-hidden="true" className="text-sm text-ink-soft">
                {group.caption}
              </span>
            )}
            {group.arrows.map(({ label, icon, go }) => (
              <IconButton key={label} label={label} icon={icon} onKeyDown={onKeyDown} onClick={go} />
            ))}
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onKeyDown={onKeyDown} onClick={onCancel}>
          {m.schedule_week_move_cancel()}
        </Button>
        <Button
          ref={here}
          size="sm"
          variant="primary"
          onKeyDown={onKeyDown}
          aria-disabled={!canChoose || undefined}
          onClick={() => canChoose && onChoose()}
        >
          {chooseLabel}
        </Button>
      </div>
      <p id={hint} className="basis-full text-sm text-ink-faint max-md:sr-only">
        {keysHint}
      </p>
    </div>
  );
}

function nameOf({ key, shiftKey, altKey }: KeyboardEvent): string {
  return `${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${key}`;
}

/** The keys that move by a quarter of an hour, a day or a week. */
export function moveKeys(step: (by: Step) => void): Record<string, () => void> {
  return {
    ArrowUp: () => step({ minutes: -QUARTER }),
    ArrowDown: () => step({ minutes: QUARTER }),
    ArrowLeft: () => step({ days: -1 }),
    ArrowRight: () => step({ days: 1 }),
    PageUp: () => step({ days: -7 }),
    PageDown: () => step({ days: 7 }),
  };
}

/** The same as buttons. */
export function moveArrows(step: (by: Step) => void): ArrowGroup {
  const arrow = (label: string, icon: ReactNode, by: Step) => ({ label, icon, go: () => step(by) });
  return {
    arrows: [
      arrow(m.schedule_week_move_day_before(), <ArrowLeft className="size-5" />, { days: -1 }),
      arrow(m.schedule_week_move_earlier(), <ArrowUp className="size-5" />, { minutes: -QUARTER }),
      arrow(m.schedule_week_move_later(), <ArrowDown className="size-5" />, { minutes: QUARTER }),
      arrow(m.schedule_week_move_day_after(), <ArrowRight className="size-5" />, { days: 1 }),
    ],
  };
}
