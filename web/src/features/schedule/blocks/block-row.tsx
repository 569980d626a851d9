import type { UpcomingBlock } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { Lock, Pencil, Repeat, Trash2 } from 'lucide-react';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { BlockedDate } from '../hours/api.ts';
import { daysText, hoursText } from './block-texts.ts';

export type BlockRowProps = {
  block: BlockedDate | UpcomingBlock;
  today: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** One block, with the dates of its next occurrence if any. */
export function BlockRow({ block, today, onEdit, onDelete }: BlockRowProps) {
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
