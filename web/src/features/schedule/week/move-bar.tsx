import * as m from '@cadence/messages/m';
import { toMs } from '@cadence/format/time';
import { useRef } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { answerText } from '../../../lib/http/answer-text.ts';
import { formatWhen } from '../../../lib/time.ts';
import { MovedDates } from '../../appointments/series/moved-dates.tsx';
import { conflictingDates } from '../../appointments/series/scope.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { moveArrows, moveKeys, ProposalBar } from '../grid/proposal-bar.tsx';
import type { Move, Moving } from './use-move.ts';
import { useFocusAfter } from '../grid/use-focus-after.ts';
import { sessionButtonId } from '../grid/week-texts.ts';
import { otherParty } from '../../appointments/appointment/appointment-texts.ts';
import { useChange } from '../../../lib/http/query.ts';

type MoveBarProps = { moving: Moving; timezone: string };

/** Says where the session would go and whether that is possible, and moves it by keys and buttons. */
export function MoveBar({ moving, timezone }: MoveBarProps) {
  const { move, verdict } = moving;
  useFocusAfter(move && sessionButtonId(move.session.id));
  if (!move || !verdict) return null;
  const canChoose = verdict.kind === 'free' && !moving.isLoadingLater;
  return (
    <>
      <ProposalBar
        title={m.schedule_week_moving({ name: otherParty(move.session, 'therapist') })}
        when={formatWhen(move.startAt, timezone)}
        verdict={verdict.text}
        question={<ScopeQuestion moving={moving} move={move} />}
        keys={moveKeys(moving.step)}
        keysHint={m.schedule_week_moving_keys()}
        arrows={[moveArrows(moving.step)]}
        seenAt={move.isDragged ? undefined : move.startAt}
        chooseLabel={m.schedule_week_move_here()}
        canChoose={canChoose}
        onChoose={moving.choose}
        onCancel={moving.end}
      />
      {move.isChosen && canChoose && <ConfirmMove {...{ moving, move, timezone }} />}
    </>
  );
}

/** Asks whether the later sessions of a series move too, where there are any. */
function ScopeQuestion({ moving, move }: { moving: Moving; move: Move }) {
  const count = moving.later.length;
  if (count === 0) return null;
  return (
    <Segmented
      label={m.series_scope_which()}
      options={[
        { value: 'one', label: m.series_scope_one() },
        { value: 'following', label: m.series_scope_following({ count }) },
      ]}
      value={move.scope}
      onChange={moving.setScope}
    />
  );
}

function ConfirmMove({ moving, move, timezone }: MoveBarProps & { move: Move }) {
  const { session, startAt } = move;
  const reschedule = useChange('POST /api/appointments/:id/reschedule', { waits: false });
  const { offered, field } = useOfferChoice();
  const { scoped, following } = moving;
  const count = following.length + 1;
  const newStart = new Date(startAt).toISOString();
  const movedRef = useRef(false);
  const send = async () => {
    await reschedule.mutateAsync({
      params: { id: session.id },
      body: { startTime: newStart, notes: '', ...offered, ...scoped },
    });
    movedRef.current = true;
  };
  return (
    <ActionDialog
      onClose={() => (movedRef.current ? moving.end() : moving.reconsider())}
      action={send}
      done={count > 1 ? m.series_scope_move_done({ count }) : m.reschedule_done()}
      failed={(error) => answerText(error, m.reschedule_failed())}
      tone="primary"
      title={count > 1 ? m.series_scope_move_title() : m.schedule_week_confirm_title()}
      description={m.schedule_week_confirm_text({
        name: otherParty(session, 'therapist'),
        from: formatWhen(toMs(session.startTime), timezone),
        to: formatWhen(startAt, timezone),
      })}
      confirmLabel={count > 1 ? m.series_scope_move_confirm({ count }) : m.schedule_week_confirm()}
      cancelLabel={m.schedule_week_confirm_keep()}
    >
      {count > 1 && (
        <MovedDates
          appointment={session}
          following={following}
          newStart={newStart}
          zone={timezone}
          inTheWay={conflictingDates(reschedule.error)}
        />
      )}
      {field}
    </ActionDialog>
  );
}
