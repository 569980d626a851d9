import type { ListedPerson, PeopleSort } from '@cadence/contract/accounts';
import type { Account } from '@cadence/contract/users';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { BadgeCheck, Ban } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column, type SortDirection } from '../../../ui/data/data-table.tsx';
import { dateText } from '../../verification/admin/admin-dates.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { provinceName } from '@cadence/format/province-name';
import { roleText } from './person-texts.ts';

type PeopleTableProps = {
  people: readonly ListedPerson[];
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
  /** Suspends an active account or ends its suspension; undefined for an admin who may not. */
  onChange: ((user: Account) => void) | undefined;
  /** Shows sign-ins, and can end sessions. */
  onInspect: (user: Account) => void;
};

/** Clicking a header sorts by it; clicking it again reverses the order. */
function sorting(by: 'name' | 'joined', { sort, onSort }: Pick<PeopleTableProps, 'sort' | 'onSort'>) {
  const direction: Record<string, SortDirection> = { [by]: 'ascending', [`${by}_desc`]: 'descending' };
  return {
    direction: direction[sort] ?? null,
    onSort: () => onSort(sort === by ? `${by}_desc` : by),
  };
}

export function PeopleTable({ people, ...table }: PeopleTableProps) {
  return (
    <DataTable
      width="wide"
      caption={m.admin_tab_users()}
      columns={columnsOf(table)}
      rows={people}
      rowKey={({ id }) => id}
    />
  );
}

type Actions = Pick<PeopleTableProps, 'onChange' | 'onInspect'>;

function columnsOf({ sort, onSort, ...actions }: Omit<PeopleTableProps, 'people'>): Column<ListedPerson>[] {
  return [
    {
      key: 'name',
      header: m.admin_name(),
      primary: true,
      sort: sorting('name', { sort, onSort }),
      cell: (user) => (
        <>
          <PersonLink id={user.id} name={fullName(user)} />
          <span className="block text-sm font-normal text-ink-faint">@{user.username}</span>
        </>
      ),
    },
    {
      key: 'email',
      header: m.admin_email(),
      cell: ({ email }) => <EmailText email={email} />,
    },
    { key: 'role', header: m.accounts_role(), cell: (user) => <RoleAndPlace user={user} /> },
    { key: 'status', header: m.admin_status(), cell: (user) => <StatusBadges user={user} /> },
    {
      key: 'joined',
      header: m.admin_joined(),
      sort: sorting('joined', { sort, onSort }),
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
      cell: (user) => <RowActions user={user} {...actions} />,
    },
  ];
}

/** The way to a person's page, which leads back to the list as it was. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      href={`/admin/people/${id}`}
      state={{ people: window.location.search }}
      className="-my-2 inline-flex min-h-target items-center py-2 font-semibold text-ink decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:text-brand-ink hover:decoration-current"
    >
      {name}
    </Link>
  );
}

function RoleAndPlace({ user: { role, therapist } }: { user: ListedPerson }) {
  return (
    <>
      {roleText(role)}
      {therapist && therapist.province !== '' && (
        <span className="block text-sm text-ink-faint">{provinceName(therapist.province)}</span>
      )}
    </>
  );
}

type Status = Pick<ListedPerson, 'isSuspended'> & { therapist: { isVerified: boolean } | null };

/** Active or suspended, and a therapist's badge. */
export function StatusBadges({ user: { isSuspended, therapist } }: { user: Status }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 lg:justify-start">
      {isSuspended ? (
        <Badge tone="danger" icon={<Ban />}>
          {m.accounts_suspended()}
        </Badge>
      ) : (
        <Badge tone="success">{m.accounts_active()}</Badge>
      )}
      {therapist?.isVerified && (
        <Badge tone="brand" icon={<BadgeCheck />}>
          {m.people_verified()}
        </Badge>
      )}
    </span>
  );
}

function RowActions({ user, onChange, onInspect }: Actions & { user: Account }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:justify-end">
      <Button
        variant="quiet"
        size="sm"
        className="max-lg:-ms-3.5"
        aria-label={m.sign_ins_open_of({ name: fullName(user) })}
        onClick={() => onInspect(user)}
      >
        {m.sign_ins_open()}
      </Button>
      {onChange && user.role !== 'admin' && <Change user={user} onChange={() => onChange(user)} />}
    </div>
  );
}

function Change({ user, onChange }: { user: Account; onChange: () => void }) {
  const name = fullName(user);
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
