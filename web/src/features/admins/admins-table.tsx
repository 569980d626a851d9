import type { Admin } from '@cadence/contract/auth/admins';
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { Ban } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { useNow } from '../../lib/use-now.ts';
import { dateText } from '../verification/admin/admin-dates.ts';
import { permissionTexts } from './permissions-field.tsx';

type Actions = {
  onChange: (admin: Admin) => void;
  onResend: (admin: Admin) => void;
  onRemove: (admin: Admin) => void;
};
type AdminsTableProps = Actions & { admins: readonly Admin[]; ownId: number };

export function AdminsTable({ admins, ownId, ...actions }: AdminsTableProps) {
  return (
    <DataTable
      width="wide"
      caption={m.page_admins()}
      columns={columnsOf(ownId, actions)}
      rows={admins}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOf(ownId: number, actions: Actions): Column<Admin>[] {
  return [
    {
      key: 'name',
      header: m.admin_name(),
      primary: true,
      cell: (admin) => (
        <>
          <span className="font-semibold">{personName(admin)}</span>{' '}
          {admin.id === ownId && <Badge>{m.admins_you()}</Badge>}
          <span className="block text-sm font-normal text-ink-faint">@{admin.username}</span>
        </>
      ),
    },
    { key: 'email', header: m.admin_email(), cell: ({ email }) => <EmailText email={email} /> },
    {
      key: 'permissions',
      header: m.admins_permissions(),
      cell: ({ permissions }) =>
        permissions.length === 0
          ? m.admins_none()
          : permissions.map((permission) => permissionTexts[permission].label()).join(', '),
    },
    { key: 'status', header: m.admin_status(), cell: (admin) => <Status admin={admin} /> },
    {
      key: 'actions',
      header: m.admin_actions(),
      hideHeader: true,
      align: 'end',
      cell: (admin) => <RowActions admin={admin} {...actions} />,
    },
  ];
}

function Status({ admin: { status, invitationEndsAt, hasSecondFactor } }: { admin: Admin }) {
  const now = useNow();
  if (status === 'removed') {
    return (
      <Badge tone="danger" icon={<Ban />}>
        {m.admins_removed()}
      </Badge>
    );
  }
  if (invitationEndsAt !== null) {
    const isOver = Date.parse(invitationEndsAt) <= now;
    return isOver ? (
      <Badge tone="warning">{m.admins_invitation_over()}</Badge>
    ) : (
      <Badge tone="info">{m.admins_invited_until({ date: dateText(invitationEndsAt) })}</Badge>
    );
  }
  return (
    <>
      <Badge tone="success">{m.admins_active()}</Badge>
      {!hasSecondFactor && (
        <span className="block text-sm text-ink-faint">{m.admins_second_factor_off()}</span>
      )}
    </>
  );
}

function RowActions({ admin, onChange, onResend, onRemove }: Actions & { admin: Admin }) {
  const name = personName(admin);
  const isInvited = admin.status === 'invited';
  if (admin.status === 'removed') {
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.admins_restore_of({ name })}
        onClick={() => onChange(admin)}
      >
        {m.admins_restore()}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:-ms-3.5 lg:-me-3.5 lg:justify-end">
      {isInvited && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.admins_resend_of({ name })}
          onClick={() => onResend(admin)}
        >
          {m.admins_resend()}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        aria-label={m.admins_change_of({ name })}
        onClick={() => onChange(admin)}
      >
        {m.admins_change()}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={isInvited ? m.admins_withdraw_of({ name }) : m.admins_remove_of({ name })}
        onClick={() => onRemove(admin)}
      >
        {isInvited ? m.admins_withdraw() : m.admins_remove()}
      </Button>
    </div>
  );
}
