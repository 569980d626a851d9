import * as m from '@cadence/messages/m';
import { Ban } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { dateText } from '../verification/admin/admin-dates.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { nameOf } from '../verification/therapist-name.ts';
import type { Account } from './admin-api.ts';

type UsersTableProps = {
  users: readonly Account[];
  /** Suspends an active account or ends its suspension. */
  onChange: (user: Account) => void;
  /** Shows sign-ins, and can end sessions. */
  onInspect: (user: Account) => void;
};

function roleText(role: Account['role']): string {
  return {
    patient: m.accounts_role_patient,
    therapist: m.accounts_role_therapist,
    admin: m.accounts_role_admin,
  }[role]();
}

export function UsersTable({ users, ...actions }: UsersTableProps) {
  return (
    <DataTable
      wide
      caption={m.admin_tab_users()}
      columns={columnsOf(actions)}
      rows={users}
      rowKey={({ id }) => id}
    />
  );
}

type Actions = Omit<UsersTableProps, 'users'>;

function columnsOf({ onChange, onInspect }: Actions): Column<Account>[] {
  return [
    {
      key: 'name',
      header: m.admin_name(),
      primary: true,
      cell: (user) => (
        <>
          {nameOf({ user })}
          <span className="block text-sm font-normal text-ink-faint">@{user.username}</span>
        </>
      ),
    },
    {
      key: 'email',
      header: m.admin_email(),
      cell: ({ email }) => <EmailText email={email} />,
    },
    { key: 'role', header: m.accounts_role(), cell: ({ role }) => roleText(role) },
    {
      key: 'status',
      header: m.admin_status(),
      cell: ({ isSuspended }) =>
        isSuspended ? (
          <Badge tone="danger" icon={<Ban />}>
            {m.accounts_suspended()}
          </Badge>
        ) : (
          <Badge tone="success">{m.accounts_active()}</Badge>
        ),
    },
    {
      key: 'joined',
      header: m.admin_joined(),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {dateText(createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      hideHeader: true,
      align: 'end',
      cell: (user) => <RowActions user={user} onChange={onChange} onInspect={onInspect} />,
    },
  ];
}

function RowActions({ user, onChange, onInspect }: Actions & { user: Account }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:justify-end">
      <Button
        variant="quiet"
        size="sm"
        className="max-lg:-ms-3.5"
        aria-label={m.sign_ins_open_of({ name: nameOf({ user }) })}
        onClick={() => onInspect(user)}
      >
        {m.sign_ins_open()}
      </Button>
      {user.role !== 'admin' && <Change user={user} onChange={() => onChange(user)} />}
    </div>
  );
}

function Change({ user, onChange }: { user: Account; onChange: () => void }) {
  const name = nameOf({ user });
  return user.isSuspended ? (
    <Button variant="secondary" size="sm" aria-label={m.accounts_unsuspend_of({ name })} onClick={onChange}>
      {m.accounts_unsuspend()}
    </Button>
  ) : (
    <Button
      variant="quiet"
      size="sm"
      className="lg:-me-3.5"
      aria-label={m.accounts_suspend_of({ name })}
      onClick={onChange}
    >
      {m.accounts_suspend()}
    </Button>
  );
}
