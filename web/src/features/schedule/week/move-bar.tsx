import * as m from '@cadence/messages/m';
import { toMs } from '@cadence/format/time';
import { useRef } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { useReschedule } from '../../appointments/changes-api.ts';
import { MovedDates } from '../../appointments/series/moved-dates.tsx';
import { datesInTheWay } from '../../appointments/series/scope.ts';
import { useScope } from '../../appointments/series/use-scope.tsx';
import { useSeriesSessions } from '../../appointments/series-api.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { moveArrows, moveKeys, ProposalBar } from './proposal-bar.tsx';
import type { Move, Moving } from './use-move.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { clientName, sessionButtonId } from './week-texts.ts';

type MoveBarProps = { moving: Moving; timezone: string; now: number };

/** Says where the session would go and whether that is possible, and moves it by keys and buttons. */
export function MoveBar({ moving, timezone, now }: MoveBarProps) {
  const { move, verdict } = moving;
  // Whether later dates can move too has to be known before the dialog asks.
  const { isLoading } = useSeriesSessions(move?.session.seriesId ?? null);
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
      {move.isChosen && isFree && !isLoading && <ConfirmMove {...{ moving, move, timezone, now }} />}
    </>
  );
}

function ConfirmMove({ moving, move, timezone, now }: MoveBarProps & { move: Move }) {
  const { session, startAt } = move;
  const reschedule = useReschedule(session);
  const { offered, field } = useOfferChoice();
  const { scoped, following, field: scopeField } = useScope(session, now);
  const count = following.length + 1;
  const newStart = new Date(startAt).toISOString();
  const movedRef = useRef(false);
  const send = async () => {
    await reschedule.mutateAsync({ startTime: newStart, notes: '', ...offered, ...scoped });
    movedRef.current = true;
  };
  return (
    <ActionDialog
      onClose={() => (movedRef.current ? moving.end() : moving.reconsider())}
      action={send}
      done={count > 1 ? m.series_scope_move_done({ count }) : m.reschedule_done()}
      failed={(error) => serverText(error, m.reschedule_failed())}
      tone="primary"
      title={count > 1 ? m.series_scope_move_title() : m.schedule_week_confirm_title()}
      description={m.schedule_week_confirm_text({
        name: clientName(session),
        from: formatWhen(toMs(session.startTime), timezone),
        to: formatWhen(startAt, timezone),
      })}
      confirmLabel={count > 1 ? m.series_scope_move_confirm({ count }) : m.schedule_week_confirm()}
      cancelLabel={m.schedule_week_confirm_keep()}
    >
      {scopeField}
      {count > 1 && (
        <MovedDates
          appointment={session}
          following={following}
          newStart={newStart}
          zone={timezone}
          inTheWay={datesInTheWay(reschedule.error)}
        />
      )}
      {field}
    </ActionDialog>
  );
}
