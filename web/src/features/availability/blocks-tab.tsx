import * as m from '@cadence/messages/m';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { messageOf, ProblemError } from '../../lib/problem.ts';
import { dateIn } from '../../lib/time.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useNow } from '../appointments/use-now.ts';
import { useFocusBack } from '../services/use-focus-back.ts';
import { useBlocks, useOwnSchedule, useRemoveBlock, useUpcomingBlocks, type BlockedDate } from './api.ts';
import { BlockDialog } from './block-dialog.tsx';
import { BlockRow } from './block-row.tsx';

type Open = { what: 'form' | 'delete'; block: BlockedDate | undefined };

/** The Blocked Dates tab (specification, management areas §2): what is ahead by its next day, and what is over. */
export function BlocksTab() {
  const [blocks, upcoming, schedule] = [useBlocks(), useUpcomingBlocks(), useOwnSchedule()];
  const failed = [blocks, upcoming, schedule].find(({ error }) => error !== null);
  const isThere = blocks.data && upcoming.data && schedule.data;
  return (
    <section aria-labelledby="blocks">
      {failed && <LoadFailure query={failed} sentence={m.blocks_fetch_failed()} className="mb-6" />}
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
            {m.blocks_title()}
          </h2>
          <p className="mt-1.5 max-w-reading text-ink-soft">{m.blocks_text()}</p>
        </div>
        {!isEmpty && add}
      </div>
      {isEmpty && (
        <EmptyState level={3} title={m.blocks_empty_title()} text={m.blocks_empty_text()} action={add} />
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
      {m.blocks_add()}
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
            {m.blocks_past({ count: over.length })}
          </summary>
          <div className="mt-3">{rows(over)}</div>
        </details>
      )}
    </>
  );
}

function DeleteDialog({ block, onClose }: { block: BlockedDate; onClose: () => void }) {
  const remove = useRemoveBlock();
  const confirm = async () => {
    try {
      await remove.mutateAsync(block.id);
    } catch (error) {
      sayFailed(m.blocks_delete_failed(), error);
      throw error;
    }
    sayDone(m.blocks_deleted());
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.blocks_delete_title({ title: block.title })}
      description={m.blocks_delete_text()}
      confirmLabel={m.blocks_delete_confirm()}
      cancelLabel={m.blocks_keep()}
      closeLabel={m.common_close()}
      describeError={(error) => (error instanceof ProblemError ? messageOf(error) : m.blocks_delete_failed())}
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label={m.blocks_loading()}>
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
      </div>
    </SkeletonRegion>
  );
}
