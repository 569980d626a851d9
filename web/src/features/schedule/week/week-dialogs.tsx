import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { formatSpan } from '@cadence/format/time';
import { HOUR } from '@cadence/scheduling/durations';
import { CalendarOff, CalendarPlus, CalendarX, Move, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/http/query.ts';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Viewer } from '../../appointments/appointment/viewer.ts';
import type { BlockedDate } from '../hours/api.ts';
import { fieldsOf, slotFieldsOf, timesBetween, timesOfBlock, type DayTimes } from '../shape/day-times.ts';
import { SessionDialog } from './session-dialog.tsx';
import type { Opened } from '../grid/week-items.ts';

const BlockDialog = lazyDialog(async () => (await import('../blocks/block-dialog.tsx')).BlockDialog);
const BookDialog = lazyDialog(async () => (await import('../../caseload/book-dialog.tsx')).BookDialog);
const CancelDialog = lazyDialog(
  async () => (await import('../../appointments/card/cancel-dialog.tsx')).CancelDialog,
);
const SlotDialog = lazyDialog(async () => (await import('../slots/slot-dialog.tsx')).SlotDialog);
const RescheduleDialog = lazyDialog(
  async () => (await import('../../appointments/rescheduling/reschedule-dialog.tsx')).RescheduleDialog,
);

type WeekDialogsProps = {
  opened: Opened | undefined;
  today: string;
  timezone: string;
  now: number;
  onOpen: (opened: Opened | undefined) => void;
  onMove: (session: Appointment) => void;
  /** Chooses another time in the grid, for a block or for free time. */
  onShape: (block: BlockedDate | undefined, times: DayTimes) => void;
};

export function WeekDialogs(props: WeekDialogsProps) {
  const { opened, today, timezone, now, onOpen, onMove, onShape } = props;
  const close = () => onOpen(undefined);
  switch (opened?.what) {
    case undefined:
      return null;
    case 'session':
      return <SessionDialog {...{ timezone, now, onOpen, onMove }} session={opened.session} />;
    case 'reschedule':
    case 'cancel': {
      const viewer: Viewer = { role: 'therapist', zone: timezone, now };
      const ChangeDialog = opened.what === 'cancel' ? CancelDialog : RescheduleDialog;
      return <ChangeDialog appointment={opened.session} viewer={viewer} onClose={close} />;
    }
    case 'block':
      return <KnownBlock id={opened.id} {...{ today, timezone, onShape }} onClose={close} />;
    case 'add':
      return <AddDialog {...spanOf(opened)} {...{ timezone, now, onOpen, onShape }} />;
    case 'book':
      return <BookDialog startAt={opened.startAt} onClose={close} />;
    case 'new-absence':
    case 'new-block':
    case 'new-slot': {
      const { startAt, endAt } = spanOf(opened);
      const times = timesBetween(startAt, endAt, timezone);
      const common = { today, timezone, onClose: close };
      if (opened.what === 'new-slot')
        return <SlotDialog slot={undefined} day={times.date} preset={slotFieldsOf(times)} {...common} />;
      const preset = opened.what === 'new-block' ? fieldsOf(times) : { absentOn: times.date };
      return <BlockDialog block={undefined} preset={preset} {...common} />;
    }
  }
}

/** The chosen time; without an end an hour. */
function spanOf({ startAt, endAt = startAt + HOUR }: { startAt: number; endAt?: number }) {
  return { startAt, endAt };
}

type KnownBlockProps = Pick<WeekDialogsProps, 'today' | 'timezone' | 'onShape'> & {
  id: number;
  onClose: () => void;
};

/** The block as it is saved, which the grid shows in parts. */
function KnownBlock({ id, onShape, ...rest }: KnownBlockProps) {
  const block = useRead('GET /api/therapist/blocked-dates', {}).data?.find((one) => one.id === id);
  if (!block) return null;
  const times = timesOfBlock(block);
  return <BlockDialog block={block} {...rest} onMove={times && (() => onShape(block, times))} />;
}

type AddDialogProps = Pick<WeekDialogsProps, 'timezone' | 'now' | 'onOpen' | 'onShape'> & {
  startAt: number;
  endAt: number;
};

function AddDialog({ startAt, endAt, timezone, now, onOpen, onShape }: AddDialogProps) {
  const when = formatSpan(startAt, endAt, timezone, { now });
  return (
    <Dialog
      open
      size="sm"
      onClose={() => onOpen(undefined)}
      title={<span className="inline-block first-letter:uppercase">{when}</span>}
      description={m.schedule_week_add_text()}
      closeLabel={m.app_close()}
    >
      <div className="grid gap-3">
        <Choice
          icon={<UserPlus />}
          title={m.caseload_booking_week()}
          text={m.caseload_booking_week_text()}
          onClick={() => onOpen({ what: 'book', startAt })}
        />
        <Choice
          icon={<CalendarOff />}
          title={m.schedule_week_add_block()}
          text={m.schedule_week_add_block_text()}
          onClick={() => onOpen({ what: 'new-block', startAt, endAt })}
        />
        <Choice
          icon={<CalendarX />}
          title={m.schedule_week_add_day()}
          text={m.schedule_week_add_day_text()}
          onClick={() => onOpen({ what: 'new-absence', startAt, endAt })}
        />
        <Choice
          icon={<CalendarPlus />}
          title={m.schedule_week_add_open()}
          text={m.schedule_week_add_open_text()}
          onClick={() => onOpen({ what: 'new-slot', startAt, endAt })}
        />
        <Button
          variant="quiet"
          size="sm"
          icon={<Move aria-hidden="true" className="size-4.5" />}
          onClick={() => {
            onOpen(undefined);
            onShape(undefined, timesBetween(startAt, endAt, timezone));
          }}
        >
          {m.schedule_week_add_change()}
        </Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = { icon: ReactNode; title: string; text: string; onClick: () => void };

function Choice({ icon, title, text, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-center gap-4 rounded-md border border-line bg-surface p-4 text-start hover:border-brand-line hover:bg-brand-soft"
    >
      <span aria-hidden="true" className="shrink-0 text-brand-ink">
        {icon}
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </button>
  );
}
