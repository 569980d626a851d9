import { fullName } from '@cadence/format/full-name';
import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { DebouncedSearch } from '../../../ui/form/debounced-search.tsx';
import { peoplePages } from './people-query.ts';
import { roleText } from './person-texts.ts';

type PersonDialogProps = { label: string; onClose: () => void; onChoose: (id: number, name: string) => void };

/** Finds an account by name or email. */
export function PersonDialog({ label, onClose, onChoose }: PersonDialogProps) {
  const [q, setQ] = useState('');
  const list = useInfiniteQuery(
    peoplePages({ q, role: '', status: '', province: '', category: '', sort: 'name' }),
  );
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog open onClose={onClose} title={m.access_log_choose({ label })} closeLabel={m.app_close()}>
      <DebouncedSearch label={m.accounts_search()} maxLength={NAME_MAX} onSearch={setQ} className="mb-5" />
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={users.length === 0}
        empty={
          <EmptyState bare level={3} title={m.accounts_none_found()} text={m.access_log_choose_none()} />
        }
      >
        <ul className="-mx-3">
          {users.map(({ id, firstName, lastName, email, role }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm px-3 py-2 text-start hover:bg-brand-soft hover:text-brand-ink"
                onClick={() => onChoose(id, fullName({ firstName, lastName }))}
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{fullName({ firstName, lastName })}</span>
                  <span className="block text-sm text-ink-soft">{email}</span>
                </span>
                <span className="text-sm text-ink-soft">{roleText(role)}</span>
              </button>
            </li>
          ))}
        </ul>
      </ListFrame>
    </Dialog>
  );
}
