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

/**
 * The setup steps up to the first booking. With only optional steps left it collapses to a line; when all are done, it is
 * hidden.
 */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const id = useId();
  const open = steps.filter(({ state }) => state !== 'done');
  if (open.length === 0) return null;
  if (!steps.some(({ state }) => state === 'todo')) {
    return (
      <Disclosure title={m.practice_setup_more({ count: open.length })} className="border-t">
        <StepList steps={open} />
      </Disclosure>
    );
  }
  const done = steps.length - open.length;
  return (
    <Card as="section" tone="brand" aria-labelledby={id}>
      <h2 id={id} className="text-title-3">
        {m.practice_setup_title()}
      </h2>
      <div className="mt-4 max-w-reading">
        <Progress
          label={m.practice_setup_text()}
          value={done / steps.length}
          text={m.practice_setup_progress({ done, all: steps.length })}
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
    <li className="relative flex items-center gap-4 px-4 py-3.5 hover:bg-raised sm:px-5">
      <StepMark state={state} />
      <div className="min-w-0 flex-1">
        <Link href={href} className="stretch-link font-semibold text-ink no-underline">
          {title}
        </Link>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <span className="shrink-0 max-sm:sr-only">
        {isNext ? <Badge tone="accent">{word}</Badge> : <span className="text-sm text-ink-soft">{word}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </li>
  );
}

function StepMark({ state }: { state: StepState }) {
  const isDone = state === 'done';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full',
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
