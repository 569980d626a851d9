import type { Goal } from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';
import { ArrowDown, ArrowUp, Check, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { useFocusBack } from '../../../lib/navigation/use-focus-back.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { courseText, stateTexts } from '../figures/figure-texts.ts';
import { PointsChart } from '../figures/points-chart.tsx';
import { SparkLine } from '../figures/spark-line.tsx';
import { PadOpener, type PadSession } from '../pad/pad-opener.tsx';

const GoalDialog = lazyDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog);

type GoalsProps = { clientId: number; hasLeft: boolean };

/** What a client works on with the therapist, in her order; those that are met or ended are folded. */
export function GoalsCard({ clientId, hasLeft, session }: GoalsProps & { session?: PadSession | undefined }) {
  const query = useRead('GET /api/therapist/clients/:id/goals', { params: { id: clientId } });
  const [edited, setEdited] = useState<{ goal: Goal | undefined }>();
  const focusBack = useFocusBack(edited !== undefined);
  const goals = query.data ?? [];
  const open = goals.filter(({ state }) => state === 'active' || state === 'paused');
  const closed = goals.filter((goal) => !open.includes(goal));
  if (hasLeft && query.data?.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader
        title={m.goals_title()}
        text={m.goals_text()}
        action={
          !hasLeft && (
            <Button
              ref={focusBack}
              variant="secondary"
              size="sm"
              icon={<Plus className="size-4.5" />}
              onClick={() => setEdited({ goal: undefined })}
            >
              {m.goals_add()}
            </Button>
          )
        }
      />
      <LoadFailure query={query} sentence={m.goals_failed()} />
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-28" />
        </SkeletonRegion>
      )}
      {query.data?.length === 0 && (
        <EmptyState bare level={3} title={m.goals_none()} text={m.goals_none_text()} />
      )}
      {!hasLeft && goals.some(({ state }) => state === 'active') && <PadOpener {...{ clientId, session }} />}
      <GoalList {...{ clientId, goals: open, hasLeft }} onEdit={(goal) => setEdited({ goal })} />
      {closed.length > 0 && (
        <Disclosure bare title={m.goals_closed({ count: closed.length })} className="mt-4 border-t">
          <GoalList {...{ clientId, goals: closed, hasLeft }} onEdit={(goal) => setEdited({ goal })} />
        </Disclosure>
      )}
      {edited && <GoalDialog clientId={clientId} goal={edited.goal} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

type ListProps = GoalsProps & { goals: readonly Goal[]; onEdit: (goal: Goal) => void };

function GoalList({ clientId, goals, hasLeft, onEdit }: ListProps) {
  const order = useChange('PUT /api/therapist/clients/:id/goals/order');
  const active = goals.filter(({ state }) => state === 'active').map(({ id }) => id);
  const move = (id: number, by: -1 | 1) => {
    const ids = active.filter((one) => one !== id);
    ids.splice(active.indexOf(id) + by, 0, id);
    void reportOutcome(order.mutateAsync({ params: { id: clientId }, body: { ids } }), {
      failed: (error) => failureOf(m.goals_order_failed(), error),
    });
  };
  return (
    <ul className="divide-y divide-line">
      {goals.map((goal) => {
        const place = active.indexOf(goal.id);
        return (
          <li key={goal.id} className="py-4 first:pt-0 last:pb-0">
            <GoalText goal={goal} />
            {!hasLeft && (
              <div className="mt-2 -ms-3 flex flex-wrap items-center gap-x-3">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={m.goals_edit_of({ goal: goal.behaviour })}
                  icon={<Pencil className="size-4.5" />}
                  onClick={() => onEdit(goal)}
                >
                  {m.goals_edit()}
                </Button>
                {goal.state === 'active' && goal.reached?.isReached && <MetButton goal={goal} />}
                {place > 0 && (
                  <IconButton
                    label={m.goals_up({ goal: goal.behaviour })}
                    icon={<ArrowUp className="size-5" />}
                    onClick={() => move(goal.id, -1)}
                  />
                )}
                {place >= 0 && place < active.length - 1 && (
                  <IconButton
                    label={m.goals_down({ goal: goal.behaviour })}
                    icon={<ArrowDown className="size-5" />}
                    onClick={() => move(goal.id, 1)}
                  />
                )}
              </div>
            )}
            {goal.hasTrials && <OverTime clientId={clientId} goal={goal} />}
          </li>
        );
      })}
    </ul>
  );
}

function GoalText({ goal }: { goal: Goal }) {
  const { behaviour, condition, state, familyWords, reached, criterion } = goal;
  const course = courseText(goal, goal.levels);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
            {behaviour} {state !== 'active' && <Badge>{stateTexts[state]()}</Badge>}
          </h3>
          {condition !== '' && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{condition}</p>}
        </div>
        <SparkLine figures={goal.recent} />
      </div>
      {course !== '' && <p className="figures mt-1.5">{course}</p>}
      {reached && criterion && reached.inARow > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {reached.isReached
            ? m.goals_reached()
            : m.goals_reached_part({ inARow: reached.inARow, times: criterion.timesInARow })}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {familyWords === null ? m.goals_family_none() : m.goals_family({ words: familyWords })}
      </p>
    </>
  );
}

function MetButton({ goal: { id, version, behaviour } }: { goal: Goal }) {
  const change = useChange('PATCH /api/therapist/goals/:id');
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={m.goals_mark_met_of({ goal: behaviour })}
      icon={<Check className="size-4.5" />}
      loading={change.isPending}
      onClick={() =>
        void reportOutcome(change.mutateAsync({ params: { id }, body: { state: 'met', version } }), {
          done: m.goals_marked(),
          failed: (error) => failureOf(m.goals_save_failed(), error),
        })
      }
    >
      {m.goals_mark_met()}
    </Button>
  );
}

function OverTime({ clientId, goal }: { clientId: number; goal: Goal }) {
  const [isOpen, setOpen] = useState(false);
  const query = useRead(
    'GET /api/therapist/clients/:id/points',
    isOpen ? { params: { id: clientId }, query: { goalId: String(goal.id) } } : null,
  );
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        aria-label={m.goals_over_time_of({ goal: goal.behaviour })}
        className="inline-flex min-h-target cursor-pointer items-center text-sm text-brand-ink underline underline-offset-4"
      >
        {m.goals_over_time()}
      </summary>
      <LoadFailure query={query} sentence={m.figure_failed()} />
      {isOpen && query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-40" />
        </SkeletonRegion>
      )}
      {query.data && <PointsChart points={query.data} words={goal.behaviour} criterion={goal.criterion} />}
    </details>
  );
}
