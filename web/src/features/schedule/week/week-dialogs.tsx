import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { dateIn, formatSpan, minutesIn } from '@cadence/format/time';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { timeIn } from '../../../lib/time-wall.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBlocks } from '../api.ts';
import { SessionDialog } from './session-dialog.tsx';
import type { Opened } from './week-items.ts';

const BlockDialog = lazy(async () => ({
  default: (await import('../blocks/block-dialog.tsx')).BlockDialog,
}));
const SlotDialog = lazy(async () => ({ default: (await import('../slots/slot-dialog.tsx')).SlotDialog }));
const RescheduleDialog = lazy(async () => ({
  default: (await import('../../appointments/rescheduling/reschedule-dialog.tsx')).RescheduleDialog,
}));

type WeekDialogsProps = {
  opened: Opened | undefined;
  today: string;
  timezone: string;
  now: number;
  onOpen: (opened: Opened | undefined) => void;
  onMove: (session: Appointment) => void;
};

export function WeekDialogs(props: WeekDialogsProps) {
  return <Suspense fallback={null}>{dialogOf(props)}</Suspense>;
}

function dialogOf({ opened, today, timezone, now, onOpen, onMove }: WeekDialogsProps): ReactNode {
  const close = () => onOpen(undefined);
  switch (opened?.what) {
    case undefined:
      return null;
    case 'session':
      return <SessionDialog {...{ timezone, now, onOpen, onMove }} session={opened.session} />;
    case 'reschedule':
      return (
        <RescheduleDialog
          appointment={opened.session}
          viewer={{ role: 'therapist', zone: timezone, now }}
          onClose={close}
        />
      );
    case 'block':
      return <KnownBlock id={opened.id} {...{ today, timezone }} onClose={close} />;
    case 'add':
      return <AddDialog startAt={opened.startAt} {...{ timezone, now, onOpen }} />;
    case 'new-block':
    case 'new-slot': {
      const [startTime, endTime] = hourFrom(opened.startAt, timezone);
      const preset = { date: dateIn(opened.startAt, timezone), startTime, endTime };
      const common = { today, timezone, preset, onClose: close };
      return opened.what === 'new-block' ? (
        <BlockDialog block={undefined} {...common} />
      ) : (
        <SlotDialog slot={undefined} day={preset.date} {...common} />
      );
    }
  }
}

const HOUR = 3_600_000;
const LAST_HOUR = 23 * 60;

/** An hour of the same day, 'HH:mm'. */
function hourFrom(startAt: number, timezone: string): [start: string, end: string] {
  const isLast = minutesIn(startAt, timezone) >= LAST_HOUR;
  return [timeIn(startAt, timezone), isLast ? '23:59' : timeIn(startAt + HOUR, timezone)];
}

type KnownBlockProps = { id: number; today: string; timezone: string; onClose: () => void };

/** The block as it is saved, which the grid shows in parts. */
function KnownBlock({ id, ...rest }: KnownBlockProps) {
  const block = useBlocks().data?.find((one) => one.id === id);
  return block ? <BlockDialog block={block} {...rest} /> : null;
}

type AddDialogProps = Pick<WeekDialogsProps, 'timezone' | 'now' | 'onOpen'> & { startAt: number };

function AddDialog({ startAt, timezone, now, onOpen }: AddDialogProps) {
  const when = formatSpan(startAt, startAt + HOUR, timezone, { now });
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
          icon={<CalendarOff />}
          title={m.schedule_week_add_block()}
          text={m.schedule_week_add_block_text()}
          onClick={() => onOpen({ what: 'new-block', startAt })}
        />
        <Choice
          icon={<CalendarPlus />}
          title={m.schedule_week_add_open()}
          text={m.schedule_week_add_open_text()}
          onClick={() => onOpen({ what: 'new-slot', startAt })}
        />
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
