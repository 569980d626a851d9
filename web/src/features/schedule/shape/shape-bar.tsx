import * as m from '@cadence/messages/m';
import { formatSpan } from '@cadence/format/time';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { serverText } from '../../../lib/http/problem.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { ImpactNotice } from '../hours/impact-notice.tsx';
import { moveArrows, moveKeys, ProposalBar, type ArrowGroup } from '../grid/proposal-bar.tsx';
import { useFocusAfter } from '../grid/use-focus-after.ts';
import { addButtonId, blockButtonId } from '../grid/week-texts.ts';
import { QUARTER, timesOfBlock, type DayTimes, type Part, type ShapeStep } from './day-times.ts';
import { freesTime, instantsOf, type Shape, type Shaping } from './use-shape.ts';

type ShapeBarProps = { shaping: Shaping; timezone: string; now: number };

/** Says which time a block or the drawn time would take, and changes it by keys and buttons. */
export function ShapeBar({ shaping, timezone, now }: ShapeBarProps) {
  const { shape, verdict } = shaping;
  useFocusAfter(shape && (shape.block ? blockButtonId(shape.block.id) : addButtonId(shape.times.date)));
  if (!shape || !verdict) return null;
  const { block, times } = shape;
  const whole = (by: { minutes: number } | { days: number }) =>
    shaping.step('days' in by ? by : { ...by, part: 'whole' });
  return (
    <>
      <ProposalBar
        title={block ? m.schedule_week_moving({ name: block.title }) : m.schedule_week_drawing()}
        when={spanText(times, timezone, now)}
        verdict={verdict.text}
        keys={{ ...moveKeys(whole), ...edgeKeys(shaping.step) }}
        keysHint={m.schedule_week_drawing_keys()}
        arrows={[moveArrows(whole), ...edgeArrows(shaping.step)]}
        seenAt={shape.isDragged ? undefined : times}
        chooseLabel={block ? m.schedule_week_move_here() : m.schedule_week_draw_here()}
        canChoose={verdict.kind !== 'same'}
        onChoose={shaping.choose}
        onCancel={shaping.end}
      />
      {shape.isAsked && block && <ConfirmShape {...{ shaping, shape, timezone, now }} />}
    </>
  );
}

function spanText(times: DayTimes, timezone: string, now: number): string {
  const { startAt, endAt } = instantsOf(times, timezone);
  return formatSpan(startAt, endAt, timezone, { now });
}

type Stepping = (by: ShapeStep) => void;

function edgeKeys(step: Stepping): Record<string, () => void> {
  const by = (part: Part, minutes: number) => () => step({ part, minutes });
  return {
    'Shift+ArrowUp': by('end', -QUARTER),
    'Shift+ArrowDown': by('end', QUARTER),
    'Alt+ArrowUp': by('start', -QUARTER),
    'Alt+ArrowDown': by('start', QUARTER),
  };
}

function edgeArrows(step: Stepping): ArrowGroup[] {
  const up = <ArrowUp className="size-5" />;
  const down = <ArrowDown className="size-5" />;
  const by = (part: Part, minutes: number) => () => step({ part, minutes });
  return [
    {
      caption: m.schedule_blocks_start_time(),
      arrows: [
        { label: m.schedule_week_start_earlier(), icon: up, go: by('start', -QUARTER) },
        { label: m.schedule_week_start_later(), icon: down, go: by('start', QUARTER) },
      ],
    },
    {
      caption: m.schedule_blocks_end_time(),
      arrows: [
        { label: m.schedule_week_end_earlier(), icon: up, go: by('end', -QUARTER) },
        { label: m.schedule_week_end_later(), icon: down, go: by('end', QUARTER) },
      ],
    },
  ];
}

/** Booked sessions in the new time stay booked, which she may not have meant; time that it frees can be offered. */
function ConfirmShape({ shaping, shape, timezone, now }: ShapeBarProps & { shape: Shape }) {
  const { block, times } = shape;
  const { offered, field } = useOfferChoice({ enabled: freesTime(shape) });
  const before = block && timesOfBlock(block);
  if (!block || !before) return null;
  const touched = shaping.verdict?.touched;
  return (
    <ActionDialog
      onClose={shaping.reconsider}
      action={async () => {
        await shaping.save(shape, offered);
        shaping.end();
      }}
      done={m.schedule_blocks_updated()}
      failed={(error) => serverText(error, m.schedule_blocks_update_failed())}
      tone="primary"
      title={m.schedule_week_confirm_block_title({ title: block.title })}
      description={m.schedule_week_confirm_block_text({
        from: spanText(before, timezone, now),
        to: spanText(times, timezone, now),
      })}
      confirmLabel={m.schedule_week_confirm_block()}
      cancelLabel={m.schedule_week_confirm_keep()}
    >
      {touched ? (
        <ImpactNotice
          touched={touched}
          timezone={timezone}
          title={m.schedule_impact_block({ count: touched.total })}
          text={m.schedule_impact_block_text({ count: touched.total })}
        />
      ) : (
        shaping.verdict?.kind === 'unknown' && <p>{m.schedule_week_verdict_unknown()}</p>
      )}
      {field}
    </ActionDialog>
  );
}
