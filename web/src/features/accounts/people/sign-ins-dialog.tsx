import type { SignIn } from '@cadence/contract/auth/sessions';
import type { Account } from '@cadence/contract/users';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, outcomeText, toastDone } from '../../../lib/forms/outcome-toast.ts';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { readingPages } from '../../../lib/http/lists.ts';
import { useChange } from '../../../lib/http/query.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useHasPermission } from '../../users/permissions.ts';

type SignInsDialogProps = { user: Account; onClose: () => void };

/** Somebody's sign-ins and failed ones, and a way to end their sessions without suspending them. */
export function SignInsDialog({ user, onClose }: SignInsDialogProps) {
  const [address, setAddress] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  const mayEnd = useHasPermission('full');
  const name = fullName(user);
  if (isEnding) return <EndDialog user={user} onClose={() => setEnding(false)} />;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeLabel={m.app_close()}
      title={
        address === undefined
          ? m.sign_ins_open_of({ name })
          : m.sign_ins_address_title({ reference: referenceOf(address) })
      }
      description={m.sign_ins_text()}
      footer={
        <>
          {address !== undefined && (
            <Button variant="quiet" onClick={() => setAddress(undefined)}>
              {m.sign_ins_all_of({ name })}
            </Button>
          )}
          {mayEnd && (
            <Button variant="danger" onClick={() => setEnding(true)}>
              {m.sign_ins_end()}
            </Button>
          )}
        </>
      }
    >
      <SignIns key={address} user={user} address={address} onAddress={setAddress} />
    </Dialog>
  );
}

type SignInsProps = { user: Account; address: string | undefined; onAddress: (address: string) => void };

function SignIns({ user, address, onAddress }: SignInsProps) {
  const whose = address === undefined ? { user: user.id } : { address };
  const pages = readingPages('GET /api/admin/sign-ins', { query: { ...whose, limit: 25 } });
  // Asked for each time the dialog opens.
  const list = useInfiniteQuery({ ...pages, gcTime: 0 });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <ListFrame
      {...listFrame(list)}
      more={nextPageOf(list)}
      isEmpty={rows.length === 0}
      empty={<EmptyState level={3} title={m.sign_ins_none()} />}
    >
      <DataTable
        caption={m.sign_ins_open()}
        columns={
          address === undefined
            ? [...commonColumns(), fromColumn(onAddress)]
            : [...commonColumns(), whoColumn()]
        }
        rows={rows}
        rowKey={({ id }) => id}
      />
    </ListFrame>
  );
}

const outcomes: Record<SignIn['outcome'], () => string> = {
  signed_in: () => m.sign_ins_signed_in(),
  registered: () => m.sign_ins_registered(),
  credentials_wrong: () => m.sign_ins_credentials_wrong(),
  suspended: () => m.sign_ins_suspended(),
  second_factor_required: () => m.sign_ins_second_factor_required(),
  second_factor_wrong: () => m.sign_ins_second_factor_wrong(),
  too_many_requests: () => m.sign_ins_too_many_requests(),
};

/** Enough of the hash to tell addresses apart. */
function referenceOf(address: string): string {
  return address.slice(0, 8);
}

function commonColumns(): Column<SignIn>[] {
  return [
    {
      key: 'when',
      header: m.sign_ins_when(),
      primary: true,
      cell: ({ at }) => <time dateTime={at}>{formatWhen(at, browserZone())}</time>,
    },
    { key: 'outcome', header: m.sign_ins_outcome(), cell: ({ outcome }) => outcomes[outcome]() },
  ];
}

function fromColumn(onAddress: (address: string) => void): Column<SignIn> {
  return {
    key: 'from',
    header: m.sign_ins_from(),
    cell: ({ address }) => (
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3.5"
        aria-label={m.sign_ins_only_from({ reference: referenceOf(address) })}
        onClick={() => onAddress(address)}
      >
        <code>{referenceOf(address)}</code>
      </Button>
    ),
  };
}

function whoColumn(): Column<SignIn> {
  return {
    key: 'who',
    header: m.sign_ins_who(),
    cell: ({ user }) => (user ? (user.name ?? m.access_log_closed_account()) : m.sign_ins_unknown_name()),
  };
}

function EndDialog({ user, onClose }: SignInsDialogProps) {
  const end = useChange('POST /api/admin/users/:id/end-sessions', { waits: false });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.sign_ins_end_title({ name: fullName(user) })}
      description={m.sign_ins_end_text()}
      confirmLabel={m.sign_ins_end()}
      cancelLabel={m.sign_ins_end_cancel()}
      closeLabel={m.app_close()}
      describeError={(error) => outcomeText(failureOf(m.sign_ins_end_failed(), error))}
      onConfirm={async () => {
        await end.mutateAsync({ params: { id: user.id } });
        toastDone(m.sign_ins_ended());
      }}
    />
  );
}
