import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BackLink } from '../../lib/back-link.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { dateIn } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useNow } from '../appointments/use-now.ts';
import { useFocusBack } from '../services/use-focus-back.ts';
import { useAvailabilities, useOwnSchedule, type Availability } from './api.ts';
import { SlotCalendar } from './slot-calendar.tsx';
import { SlotDeleteDialog } from './slot-delete-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { slotLists } from './slot-lists.ts';
import { SlotRow } from './slot-row.tsx';

type Open =
  | { what: 'form'; slot: Availability | undefined; day: string }
  | { what: 'delete'; slot: Availability };

/** Availability management (specification, management areas §2): a calendar, and the slots that add bookable time. */
export function AvailabilityPage() {
  const [slots, schedule] = [useAvailabilities(), useOwnSchedule()];
  const failed = [slots, schedule].find(({ error }) => error !== null);
  const isThere = slots.data && schedule.data;
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.availability_title()}
        text={m.availability_text()}
        above={<BackLink href="/calendar">{m.availability_back()}</BackLink>}
      />
      {failed && <LoadFailure query={failed} sentence={m.availability_fetch_failed()} className="mb-6" />}
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
            {m.availability_add()}
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
    return <EmptyState title={m.availability_empty_title()} text={m.availability_empty_text()} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Group title={m.availability_recurring_title()} isShown={recurring.length > 0}>
        {rows(recurring)}
      </Group>
      <Group title={m.availability_single_title()} isShown={single.length > 0}>
        {rows(single)}
      </Group>
      {over.length > 0 && (
        <details>
          <summary className="min-h-target py-2.5 font-semibold text-ink-soft">
            {m.availability_past_title({ count: over.length })}
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
    <SkeletonRegion label={m.availability_loading()}>
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
