import * as m from '@cadence/messages/m';
import { Check, ChevronRight, Clock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { useReadyPages } from '../../lib/ready-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { SetupStep, StepState } from './setup-steps.ts';

/**
 * From registering to the first booking. Once only what may be left out is open, it folds to a line; once nothing is, it
 * is gone.
 */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const id = useId();
  const open = steps.filter(({ state }) => state !== 'done');
  if (open.length === 0) return null;
  if (!steps.some(({ state }) => state === 'todo')) {
    return (
      <Disclosure title={m.home_setup_more({ count: open.length })} className="border-t">
        <StepList steps={open} />
      </Disclosure>
    );
  }
  const done = steps.length - open.length;
  return (
    <Card as="section" tone="brand" aria-labelledby={id}>
      <h2 id={id} className="text-title-3">
        {m.home_setup_title()}
      </h2>
      <div className="mt-4 max-w-reading">
        <Progress
          label={m.home_setup_text()}
          value={done / steps.length}
          text={m.home_setup_progress({ done, all: steps.length })}
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
  done: () => m.home_state_done(),
  todo: () => m.home_state_todo(),
  optional: () => m.home_state_optional(),
  waiting: () => m.home_state_waiting(),
};

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const { title, text, href, state } = step;
  const isReady = useReadyPages().includes(href.replace(/\?.*/, ''));
  const word = isNext ? m.home_state_next() : states[state]();
  return (
    <li className="relative flex items-center gap-4 px-4 py-3.5 hover:bg-raised sm:px-5">
      <StepMark state={state} />
      <div className="min-w-0 flex-1">
        {isReady ? (
          <Link href={href} className="stretch-link font-semibold text-ink no-underline">
            {title}
          </Link>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <span className="shrink-0 max-sm:sr-only">
        {isNext ? <Badge tone="accent">{word}</Badge> : <span className="text-sm text-ink-soft">{word}</span>}
      </span>
      {isReady && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />}
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
