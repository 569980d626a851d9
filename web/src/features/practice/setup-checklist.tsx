import * as m from '@cadence/messages/m';
import { Check, ChevronRight, Clock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { SetupStep, StepState } from './setup-steps.ts';

type SetupChecklistProps = {
  steps: readonly SetupStep[];
  /** Nothing in the setup hinders bookings. */
  isSetUp: boolean;
};

/**
 * The setup steps up to the first booking. Once families can book it collapses to a line, which names what should still be
 * done; when all is done, it is hidden.
 */
export function SetupChecklist({ steps, isSetUp }: SetupChecklistProps) {
  const id = useId();
  const open = steps.filter(({ state }) => state !== 'done');
  if (open.length === 0) return null;
  const todo = open.filter(({ state }) => state === 'todo').map(({ title }) => title);
  if (isSetUp || todo.length === 0) {
    return (
      <Disclosure
        title={
          todo.length > 0
            ? m.practice_setup_todo({ steps: todo.join(', ') })
            : m.practice_setup_more({ count: open.length })
        }
        className="border-t"
      >
        <StepList steps={open} />
      </Disclosure>
    );
  }
  const needed = steps.filter(({ isNeeded }) => isNeeded);
  const done = needed.filter(({ state }) => state === 'done').length;
  return (
    <Card as="section" tone="brand" aria-labelledby={id}>
      <h2 id={id} className="text-title-3">
        {m.practice_setup_title()}
      </h2>
      <div className="mt-4 max-w-reading">
        <Progress
          label={m.practice_setup_text()}
          value={done / needed.length}
          text={m.practice_setup_progress({ done, all: needed.length })}
        />
      </div>
      <div className="mt-5">
        <StepList steps={steps} />
      </div>
    </Card>
  );
}

function StepList({ steps }: { steps: readonly SetupStep[] }) {
  const next = steps.find(({ state }) => state === 'todo');
  return (
    <ol className="divide-y divide-line rounded-md border border-line bg-surface">
      {steps.map((step) => (
        <Step key={step.key} step={step} isNext={step === next} />
      ))}
    </ol>
  );
}

const states: Record<StepState, () => string> = {
  done: () => m.practice_state_done(),
  todo: () => m.practice_state_todo(),
  optional: () => m.practice_state_optional(),
  waiting: () => m.practice_state_waiting(),
};

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const { title, text, href, state } = step;
  const word = isNext ? m.practice_state_next() : states[state]();
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3.5 hover:bg-raised sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:px-5">
      <StepMark state={state} />
      <div>
        <Link href={href} className="stretch-link font-semibold text-ink no-underline">
          {title}
        </Link>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <span className="max-sm:col-start-2 max-sm:row-start-2">
        {isNext ? <Badge tone="accent">{word}</Badge> : <span className="text-sm text-ink-soft">{word}</span>}
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 text-ink-faint max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
      />
    </li>
  );
}

function StepMark({ state }: { state: StepState }) {
  const isDone = state === 'done';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 place-items-center rounded-full max-sm:row-span-2',
        isDone && 'bg-success-soft text-success-ink',
        state === 'todo' && 'inset-ring-2 inset-ring-brand',
        (state === 'optional' || state === 'waiting') && 'text-ink-faint inset-ring inset-ring-line-strong',
      )}
    >
      {isDone && <Check strokeWidth={3} className="size-4" />}
      {state === 'waiting' && <Clock className="size-4" />}
    </span>
  );
}
