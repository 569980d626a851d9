import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../lib/http/list-frame.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { RestingSearch } from '../../ui/form/debounced-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useUsers, type Account, type UserQuestion } from './admin-api.ts';
import { LostFactorDialog } from './reset-second-factor-dialog.tsx';
import { SignInsDialog } from './sign-ins-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { UnsuspendDialog } from './unsuspend-dialog.tsx';
import { UsersTable } from './users-table.tsx';

const NAME_MAX = 100;
const EVERYBODY: UserQuestion = { q: '', role: '', status: '' };

type Choice<T> = { value: T; label: string };

function roles(): Choice<UserQuestion['role']>[] {
  return [
    { value: '', label: m.admin_filter_all() },
    { value: 'patient', label: m.accounts_role_patient() },
    { value: 'therapist', label: m.accounts_role_therapist() },
    { value: 'admin', label: m.accounts_role_admin() },
  ];
}

function statuses(): Choice<UserQuestion['status']>[] {
  return [
    { value: '', label: m.admin_filter_all() },
    { value: 'active', label: m.accounts_active() },
    { value: 'suspended', label: m.accounts_suspended() },
  ];
}

function chosenOf<T extends string>(choices: Choice<T>[], value: string): T | undefined {
  return choices.find((choice) => choice.value === value)?.value;
}

/** The admins' list of accounts. See docs/specification.md#admin-pages. */
export function UsersPanel() {
  const [question, setQuestion] = useState(EVERYBODY);
  const [isLost, setLost] = useState(false);
  const [changing, setChanging] = useState<Account | null>(null);
  const [inspected, setInspected] = useState<Account | null>(null);
  const list = useUsers(question);
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const ask = (part: Partial<UserQuestion>) => setQuestion((former) => ({ ...former, ...part }));
  // A stable function, so that the search does not restart with every render.
  const [search] = useState(() => (q: string) => ask({ q }));
  const close = () => setChanging(null);
  const Changing = changing?.isSuspended ? UnsuspendDialog : SuspendDialog;
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <RestingSearch label={m.accounts_search()} maxLength={NAME_MAX} onSearch={search} />
        <SelectField
          label={m.accounts_role()}
          options={roles()}
          value={question.role}
          onChange={({ target }) => ask({ role: chosenOf(roles(), target.value) ?? '' })}
        />
        <SelectField
          label={m.admin_status()}
          options={statuses()}
          value={question.status}
          onChange={({ target }) => ask({ status: chosenOf(statuses(), target.value) ?? '' })}
        />
      </div>
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={users.length === 0}
        empty={<EmptyState title={m.accounts_none_found()} text={m.admin_none_found_text()} />}
      >
        <UsersTable users={users} onChange={setChanging} onInspect={setInspected} />
      </ListFrame>
      <Button variant="quiet" className="-ms-5" onClick={() => setLost(true)}>
        {m.second_factor_reset_open()}
      </Button>
      {isLost && <LostFactorDialog onClose={() => setLost(false)} />}
      {inspected && <SignInsDialog user={inspected} onClose={() => setInspected(null)} />}
      {changing && <Changing key={changing.id} user={changing} onClose={close} />}
    </div>
  );
}
