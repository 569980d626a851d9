import * as m from '@cadence/messages/m';
import { Ban } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { dateText } from '../verification/admin-dates.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { nameOf } from '../verification/therapist-name.ts';
import type { Account } from './admin-api.ts';

type UsersTableProps = {
  users: readonly Account[];
  /** Suspends an active one, lets a suspended one in again. */
  onChange: (user: Account) => void;
};

const roleText = (role: Account['role']): string =>
  ({ patient: m.admin_role_patient, therapist: m.admin_role_therapist, admin: m.admin_role_admin })[role]();

export function UsersTable({ users, onChange }: UsersTableProps) {
  return (
    <DataTable
      wide
      caption={m.admin_tab_users()}
      columns={columnsOf(onChange)}
      rows={users}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOf(onChange: UsersTableProps['onChange']): Column<Account>[] {
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
    { key: 'role', header: m.admin_role(), cell: ({ role }) => roleText(role) },
    {
      key: 'status',
      header: m.admin_status(),
      cell: ({ isSuspended }) =>
        isSuspended ? (
          <Badge tone="danger" icon={<Ban />}>
            {m.admin_suspended()}
          </Badge>
        ) : (
          <Badge tone="success">{m.admin_active()}</Badge>
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
      cell: (user) => user.role !== 'admin' && <Change user={user} onChange={() => onChange(user)} />,
    },
  ];
}

function Change({ user, onChange }: { user: Account; onChange: () => void }) {
  const name = nameOf({ user });
  return user.isSuspended ? (
    <Button variant="secondary" size="sm" aria-label={m.admin_unsuspend_of({ name })} onClick={onChange}>
      {m.admin_unsuspend()}
    </Button>
  ) : (
    <Button
      variant="quiet"
      size="sm"
      className="max-lg:-ms-3.5 lg:-me-3.5"
      aria-label={m.admin_suspend_of({ name })}
      onClick={onChange}
    >
      {m.admin_suspend()}
    </Button>
  );
}
