import * as m from '@cadence/messages/m';
import { toMs } from '@cadence/format/time';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useReschedule } from '../../appointments/api.ts';
import type { Move, Moving, Step, Verdict } from './use-move.ts';
import { clientName, GHOST_ID, sessionButtonId } from './week-texts.ts';

const QUARTER = 15;
const KEYS: Record<string, Step> = {
  ArrowUp: { minutes: -QUARTER },
  ArrowDown: { minutes: QUARTER },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  PageUp: { days: -7 },
  PageDown: { days: 7 },
};

type MoveBarProps = { moving: Moving; timezone: string };

/** Says where the session would go and whether that is possible, and moves it by keys and buttons. */
export function MoveBar({ moving, timezone }: MoveBarProps) {
  const { move, verdict } = moving;
  useSessionFocusAfter(move);
  if (!move || !verdict) return null;
  return (
    <>
      <Bar {...{ moving, move, verdict, timezone }} />
      {move.isChosen && verdict.kind === 'free' && <ConfirmMove {...{ moving, move, timezone }} />}
    </>
  );
}

type BarProps = MoveBarProps & { move: Move; verdict: Verdict };

function Bar({ moving, move, verdict, timezone }: BarProps) {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  const seenAt = move.isDragged ? undefined : move.startAt;
  useEffect(() => {
    if (seenAt !== undefined) document.getElementById(GHOST_ID)?.scrollIntoView?.({ block: 'nearest' });
  }, [seenAt]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (event.key === 'Escape') moving.end();
    else if (step) moving.step(step);
    else return;
    event.preventDefault();
  };
  const name = clientName(move.session);
  const arrow = (label: string, icon: ReactNode, step: Step) => (
    <IconButton label={label} icon={icon} onKeyDown={onKeyDown} onClick={() => moving.step(step)} />
  );
  return (
    <div
      role="group"
      aria-label={m.schedule_week_moving({ name })}
      aria-describedby="week-move-keys"
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-1 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-brand-line bg-raised p-3 shadow-float sm:px-5"
    >
      <p role="status" className="min-w-0 flex-1 basis-56">
        <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">
          {m.schedule_week_moving({ name })}
        </span>
        <span className="block font-semibold first-letter:uppercase">
          {m.schedule_week_proposal({ when: formatWhen(move.startAt, timezone), verdict: verdict.text })}
        </span>
      </p>
      <div className="flex">
        {arrow(m.schedule_week_move_day_before(), <ArrowLeft className="size-5" />, { days: -1 })}
        {arrow(m.schedule_week_move_earlier(), <ArrowUp className="size-5" />, { minutes: -QUARTER })}
        {arrow(m.schedule_week_move_later(), <ArrowDown className="size-5" />, { minutes: QUARTER })}
        {arrow(m.schedule_week_move_day_after(), <ArrowRight className="size-5" />, { days: 1 })}
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onKeyDown={onKeyDown} onClick={moving.end}>
          {m.schedule_week_move_cancel()}
        </Button>
        <Button
          ref={here}
          size="sm"
          variant="primary"
          onKeyDown={onKeyDown}
          aria-disabled={verdict.kind !== 'free' || undefined}
          onClick={() => verdict.kind === 'free' && moving.choose()}
        >
          {m.schedule_week_move_here()}
        </Button>
      </div>
      <p id="week-move-keys" className="basis-full text-sm text-ink-faint max-md:sr-only">
        {m.schedule_week_moving_keys()}
      </p>
    </div>
  );
}

function ConfirmMove({ moving, move, timezone }: MoveBarProps & { move: Move }) {
  const { session, startAt } = move;
  const reschedule = useReschedule(session);
  const movedRef = useRef(false);
  const send = async () => {
    await reschedule.mutateAsync({ startTime: new Date(startAt).toISOString(), notes: '' });
    movedRef.current = true;
  };
  return (
    <ActionDialog
      onClose={() => (movedRef.current ? moving.end() : moving.reconsider())}
      action={send}
      done={m.reschedule_done()}
      failed={(error) => serverText(error, m.reschedule_failed())}
      tone="primary"
      title={m.schedule_week_confirm_title()}
      description={m.schedule_week_confirm_text({
        name: clientName(session),
        from: formatWhen(toMs(session.startTime), timezone),
        to: formatWhen(startAt, timezone),
      })}
      confirmLabel={m.schedule_week_confirm()}
      cancelLabel={m.schedule_week_confirm_keep()}
    />
  );
}

/** The bar's buttons are gone after moving: the session gets the focus, wherever it is drawn by then. */
function useSessionFocusAfter(move: Move | undefined): void {
  const lastRef = useRef<number>(undefined);
  const id = move?.session.id;
  useEffect(() => {
    if (id !== undefined) {
      lastRef.current = id;
      return;
    }
    if (lastRef.current === undefined || document.activeElement !== document.body) return;
    document.getElementById(sessionButtonId(lastRef.current))?.focus({ preventScroll: true });
  });
}
