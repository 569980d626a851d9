import * as m from '@cadence/messages/m';
import { CalendarOff, Lock, Pencil, Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { dateIn } from '@cadence/format/time';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useFocusBack } from '../../../lib/navigation/use-focus-back.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import type { BlockedDate } from '../hours/api.ts';
import { BlockDialog } from './block-dialog.tsx';
import type { UpcomingBlock } from '@cadence/contract/schedule';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { daysText, hoursText } from './block-texts.ts';

type Open = { what: 'form' | 'delete'; block: BlockedDate | undefined };

/** The Blocked Dates tab: upcoming blocks by next occurrence, and past ones. See docs/specification.md#blocked-dates. */
export function BlocksTab() {
  const [blocks, upcoming, schedule] = [
    useRead('GET /api/therapist/blocked-dates', {}),
    useRead('GET /api/therapist/blocked-dates/upcoming', {}),
    useRead('GET /api/therapist/schedule-settings', {}),
  ];
  const failed = [blocks, upcoming, schedule].find(({ error }) => error !== null);
  const isThere = blocks.data && upcoming.data && schedule.data;
  return (
    <section aria-labelledby="blocks">
      {failed && <LoadFailure query={failed} sentence={m.schedule_blocks_fetch_failed()} className="mb-6" />}
      {isThere && <Blocks blocks={blocks.data} upcoming={upcoming.data} timezone={schedule.data.timezone} />}
      {!isThere && !failed && <ListSkeleton />}
    </section>
  );
}

type BlocksProps = {
  blocks: readonly BlockedDate[];
  upcoming: readonly BlockedDate[];
  timezone: string;
};

function Blocks({ blocks, upcoming, timezone }: BlocksProps) {
  const today = dateIn(useNow(), timezone);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const focusBack = useFocusBack(open !== undefined);
  const add = <AddButton ref={focusBack} onClick={() => setOpen(NEW)} />;
  const isEmpty = blocks.length === 0;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id="blocks" className="text-title-3">
            {m.schedule_blocks_title()}
          </h2>
          <p className="mt-1.5 max-w-reading text-ink-soft">{m.schedule_blocks_text()}</p>
        </div>
        {!isEmpty && add}
      </div>
      {isEmpty && (
        <EmptyState
          level={3}
          title={m.schedule_blocks_empty_title()}
          text={m.schedule_blocks_empty_text()}
          action={add}
        />
      )}
      <Lists blocks={blocks} upcoming={upcoming} today={today} onOpen={setOpen} />
      {open?.what === 'form' && (
        <BlockDialog block={open.block} today={today} timezone={timezone} onClose={close} />
      )}
      {open?.what === 'delete' && open.block && <DeleteDialog block={open.block} onClose={close} />}
    </>
  );
}

const NEW: Open = { what: 'form', block: undefined };

function AddButton({ ref, onClick }: Pick<ButtonProps, 'ref' | 'onClick'>) {
  return (
    <Button ref={ref} icon={<CalendarOff aria-hidden="true" className="size-5" />} onClick={onClick}>
      {m.schedule_blocks_add()}
    </Button>
  );
}

type ListsProps = {
  blocks: readonly BlockedDate[];
  upcoming: readonly BlockedDate[];
  today: string;
  onOpen: (open: Open) => void;
};

function Lists({ blocks, upcoming, today, onOpen }: ListsProps) {
  const ahead = new Set(upcoming.map(({ id }) => id));
  const over = blocks.filter(({ id }) => !ahead.has(id)).toReversed();
  const rows = (some: readonly BlockedDate[]) => (
    <ul className="grid gap-3 md:grid-cols-2">
      {some.map((block) => (
        <BlockRow
          key={block.id}
          block={block}
          today={today}
          onEdit={() => onOpen({ what: 'form', block })}
          onDelete={() => onOpen({ what: 'delete', block })}
        />
      ))}
    </ul>
  );
  return (
    <>
      {upcoming.length > 0 && rows(upcoming)}
      {over.length > 0 && (
        <details className="mt-8">
          <summary className="min-h-target py-2.5 font-semibold text-ink-soft">
            {m.schedule_blocks_past({ count: over.length })}
          </summary>
          <div className="mt-3">{rows(over)}</div>
        </details>
      )}
    </>
  );
}

function DeleteDialog({ block, onClose }: { block: BlockedDate; onClose: () => void }) {
  const remove = useChange('DELETE /api/therapist/blocked-dates/:id');
  const { offered, field } = useOfferChoice();
  return (
    <ActionDialog
      onClose={onClose}
      action={() =>
        remove.mutateAsync({
          params: { id: block.id },
          query: offered.offerToWaitlist ? { offerToWaitlist: 'true' } : {},
        })
      }
      done={m.schedule_blocks_deleted()}
      failed={(error) => failureOf(m.schedule_blocks_delete_failed(), error)}
      title={m.schedule_blocks_delete_title({ title: block.title })}
      description={m.schedule_blocks_delete_text()}
      confirmLabel={m.schedule_blocks_delete_confirm()}
      cancelLabel={m.schedule_blocks_keep()}
    >
      {field}
    </ActionDialog>
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label={m.schedule_blocks_loading()}>
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
      </div>
    </SkeletonRegion>
  );
}

type BlockRowProps = {
  block: BlockedDate | UpcomingBlock;
  today: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** One block, with the dates of its next occurrence if any. */
function BlockRow({ block, today, onEdit, onDelete }: BlockRowProps) {
  const { title, startDate, isRecurring, isPrivate } = block;
  const [from, to] =
    'nextStartDate' in block ? [block.nextStartDate, block.nextEndDate] : [block.startDate, block.endDate];
  return (
    <li className="flex items-start gap-3 rounded-md border border-line bg-surface p-4 pe-2 sm:p-5 sm:pe-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-base [overflow-wrap:anywhere]">{title}</h3>
        <p className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="text-balance first-letter:uppercase">{daysText(from, to)}</span>{' '}
          <span>{hoursText(block)}</span>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-faint empty:hidden">
          {from <= today && to >= today && <Badge tone="warning">{m.schedule_blocks_now()}</Badge>}
          {isPrivate && <Badge icon={<Lock />}>{m.schedule_blocks_private()}</Badge>}
          {isRecurring && (
            <Badge tone="info" icon={<Repeat />}>
              {m.schedule_blocks_every_year()}
            </Badge>
          )}
          {isRecurring && from !== startDate && (
            <span>
              {m.schedule_blocks_first_on({ day: formatDate(startDate, { style: 'day', year: true }) })}
            </span>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={m.schedule_blocks_edit({ title })}
          icon={<Pencil className="size-5" />}
          onClick={onEdit}
        />
        <IconButton
          label={m.schedule_blocks_delete({ title })}
          icon={<Trash2 className="size-5" />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
