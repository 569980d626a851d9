import * as m from '@cadence/messages/m';
import { toMs } from '@cadence/format/time';
import { useRef } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { useReschedule } from '../../appointments/changes-api.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { moveArrows, moveKeys, ProposalBar } from './proposal-bar.tsx';
import type { Move, Moving } from './use-move.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { clientName, sessionButtonId } from './week-texts.ts';

type MoveBarProps = { moving: Moving; timezone: string };

/** Says where the session would go and whether that is possible, and moves it by keys and buttons. */
export function MoveBar({ moving, timezone }: MoveBarProps) {
  const { move, verdict } = moving;
  useFocusAfter(move && sessionButtonId(move.session.id));
  if (!move || !verdict) return null;
  const isFree = verdict.kind === 'free';
  return (
    <>
      <ProposalBar
        title={m.schedule_week_moving({ name: clientName(move.session) })}
        when={formatWhen(move.startAt, timezone)}
        verdict={verdict.text}
        keys={moveKeys(moving.step)}
        keysHint={m.schedule_week_moving_keys()}
        arrows={[moveArrows(moving.step)]}
        seenAt={move.isDragged ? undefined : move.startAt}
        chooseLabel={m.schedule_week_move_here()}
        canChoose={isFree}
        onChoose={moving.choose}
        onCancel={moving.end}
      />
      {move.isChosen && isFree && <ConfirmMove {...{ moving, move, timezone }} />}
    </>
  );
}

function ConfirmMove({ moving, move, timezone }: MoveBarProps & { move: Move }) {
  const { session, startAt } = move;
  const reschedule = useReschedule(session);
  const { offered, field } = useOfferChoice();
  const movedRef = useRef(false);
  const send = async () => {
    await reschedule.mutateAsync({ startTime: new Date(startAt).toISOString(), notes: '', ...offered });
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
    >
      {field}
    </ActionDialog>
  );
}
