import type { Availability } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { readingCounted } from '../../lib/http/lists.ts';
import { useChange, useRead } from '../../lib/http/query.ts';
import { dateIn, minutesIn, toMs } from '@cadence/format/time';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';
import { HoursImpact } from './hours/impact-notice.tsx';
import { SlotCalendar } from './slots/slot-calendar.tsx';
import { SlotDialog } from './slots/slot-dialog.tsx';
import { SlotRow } from './slots/slot-row.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf } from '../../lib/forms/outcome-toast.ts';
import { slotText } from './slots/slot-texts.ts';

type Open =
  | { what: 'form'; slot: Availability | undefined; day: string }
  | { what: 'delete'; slot: Availability };

/** Availability slots, in a calendar and as lists. See docs/specification.md#availability-page. */
export function AvailabilityPage() {
  const [slots, schedule] = [
    useRead('GET /api/therapist/availabilities', {}),
    useRead('GET /api/therapist/schedule-settings', {}),
  ];
  const failed = [slots, schedule].find(({ error }) => error !== null);
  const isThere = slots.data && schedule.data;
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.schedule_slots_title()}
        text={m.schedule_slots_text()}
        above={<BackLink href="/calendar">{m.schedule_slots_back()}</BackLink>}
      />
      {failed && <LoadFailure query={failed} sentence={m.schedule_slots_fetch_failed()} className="mb-6" />}
      {isThere && <Slots slots={slots.data} timezone={schedule.data.timezone} />}
      {!isThere && !failed && <PageSkeleton />}
    </div>
  );
}

function Slots({ slots, timezone }: { slots: readonly Availability[]; timezone: string }) {
  const now = useNow();
  const today = dateIn(now, timezone);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const focusBack = useFocusBack(open !== undefined);
  const add = (day: string) => setOpen({ what: 'form', slot: undefined, day });
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[min(25rem,50%)_minmax(0,1fr)] lg:gap-8">
        <SlotCalendar slots={slots} timezone={timezone} onAdd={add} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Button
            ref={focusBack}
            className="justify-self-start"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => add(today)}
          >
            {m.schedule_slots_add()}
          </Button>
          <Lists slots={slots} timezone={timezone} now={now} onOpen={setOpen} />
        </div>
      </div>
      {open?.what === 'form' && (
        <SlotDialog slot={open.slot} day={open.day} today={today} timezone={timezone} onClose={close} />
      )}
      {open?.what === 'delete' && <SlotDeleteDialog slot={open.slot} timezone={timezone} onClose={close} />}
    </>
  );
}

type ListsProps = {
  slots: readonly Availability[];
  timezone: string;
  now: number;
  onOpen: (open: Open) => void;
};

function Lists({ slots, timezone, now, onOpen }: ListsProps) {
  const { recurring, single, over } = slotLists(slots, timezone, now);
  const rows = (some: readonly Availability[]) => (
    <ul className="grid gap-3">
      {some.map((slot) => (
        <SlotRow
          key={slot.id}
          slot={slot}
          timezone={timezone}
          onEdit={() => onOpen({ what: 'form', slot, day: dateIn(slot.startTime, timezone) })}
          onDelete={() => onOpen({ what: 'delete', slot })}
        />
      ))}
    </ul>
  );
  if (slots.length === 0) {
    return <EmptyState title={m.schedule_slots_empty_title()} text={m.schedule_slots_empty_text()} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Group title={m.schedule_slots_recurring_title()} isShown={recurring.length > 0}>
        {rows(recurring)}
      </Group>
      <Group title={m.schedule_slots_single_title()} isShown={single.length > 0}>
        {rows(single)}
      </Group>
      {over.length > 0 && (
        <details>
          <summary className="min-h-target py-2.5 font-semibold text-ink-soft">
            {m.schedule_slots_past_title({ count: over.length })}
          </summary>
          <div className="mt-3">{rows(over)}</div>
        </details>
      )}
    </div>
  );
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section>
      <h2 className="mb-4 text-title-3">{title}</h2>
      {children}
    </section>
  );
}

function PageSkeleton() {
  return (
    <SkeletonRegion label={m.schedule_slots_loading()}>
      <div className="grid gap-6 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <Skeleton shape="block" className="h-96" />
        <div className="grid content-start gap-3">
          <Skeleton shape="block" className="h-24" />
          <Skeleton shape="block" className="h-24" />
        </div>
      </div>
    </SkeletonRegion>
  );
}

const DISABLED = { isEnabled: false };

type SlotDeleteDialogProps = { slot: Availability; timezone: string; onClose: () => void };

function SlotDeleteDialog({ slot, timezone, onClose }: SlotDeleteDialogProps) {
  const remove = useChange('DELETE /api/therapist/availabilities/:id');
  const params = { id: slot.id };
  // Removing a slot closes what disabling it does.
  const { data: touched } = useQuery(
    readingCounted('POST /api/therapist/availabilities/:id/appointments', { params, body: DISABLED }),
  );
  return (
    <ActionDialog
      onClose={onClose}
      action={() => remove.mutateAsync({ params })}
      done={m.schedule_slots_deleted()}
      failed={(error) => failureOf(m.schedule_slots_delete_failed(), error)}
      title={m.schedule_slots_delete_title()}
      description={m.schedule_slots_delete_text({ slot: slotText(slot, timezone) })}
      confirmLabel={m.schedule_slots_delete_confirm()}
      cancelLabel={m.schedule_slots_keep()}
    >
      <HoursImpact touched={touched} timezone={timezone} />
    </ActionDialog>
  );
}

type SlotLists = { recurring: Availability[]; single: Availability[]; over: Availability[] };

/** Weekly slots from Monday on, single ones by start, and past ones, latest first. */
export function slotLists(slots: readonly Availability[], zone: string, now: number): SlotLists {
  const weekday = ({ dayOfWeek }: Availability) => ((dayOfWeek ?? 0) + 6) % 7;
  const byStart = (one: Availability, other: Availability) => toMs(one.startTime) - toMs(other.startTime);
  const single = slots.filter(({ type }) => type === 'single').toSorted(byStart);
  return {
    recurring: slots
      .filter(({ type }) => type === 'recurring')
      .toSorted(
        (one, other) =>
          weekday(one) - weekday(other) || minutesIn(one.startTime, zone) - minutesIn(other.startTime, zone),
      ),
    single: single.filter(({ endTime }) => toMs(endTime) > now),
    over: single.filter(({ endTime }) => toMs(endTime) <= now).toReversed(),
  };
}
