import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../lib/list-frame.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useRequests, type RequestStatus, type ReviewedRequest } from './admin-api.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestsTable } from './requests-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { UnverifyDialog } from './unverify-dialog.tsx';

type Opened = { kind: 'review' | 'reject' | 'unverify'; id: number };
type Shown = RequestStatus | 'all';

/** Every request, pending ones first (specification, management areas §2, "Verification Requests tab"). */
export function RequestsPanel() {
  const [shown, setShown] = useState<Shown>('all');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRequests(shown === 'all' ? undefined : shown);
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="space-y-6">
      <SelectField
        label={m.admin_requests_filter()}
        options={filters()}
        value={shown}
        onChange={(event) =>
          setShown(filters().find(({ value }) => value === event.target.value)?.value ?? 'all')
        }
        className="sm:max-w-60"
      />
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={requests.length === 0}
        empty={<EmptyState title={m.admin_no_requests()} text={m.admin_no_requests_text()} />}
      >
        <RequestsTable
          requests={requests}
          onReview={({ id }) => setOpened({ kind: 'review', id })}
          onReject={({ id }) => setOpened({ kind: 'reject', id })}
        />
      </ListFrame>
      <OpenedDialog opened={opened} requests={requests} onOpen={setOpened} />
    </div>
  );
}

const filters = (): { value: Shown; label: string }[] => [
  { value: 'all', label: m.admin_filter_all() },
  { value: 'pending', label: m.admin_status_pending() },
  { value: 'approved', label: m.admin_status_approved() },
  { value: 'rejected', label: m.admin_status_rejected() },
];

type OpenedDialogProps = {
  opened: Opened | null;
  requests: readonly ReviewedRequest[];
  onOpen: (opened: Opened | null) => void;
};

function OpenedDialog({ opened, requests, onOpen }: OpenedDialogProps) {
  const [last, setLast] = useState<ReviewedRequest>();
  const found = opened ? requests.find(({ id }) => id === opened.id) : undefined;
  // A decision may take a request out of the filtered list while its dialog is still open.
  if (found && found !== last) setLast(found);
  const request = found ?? (last?.id === opened?.id ? last : undefined);
  const close = () => onOpen(null);
  if (!opened || !request) return null;
  if (opened.kind === 'reject') return <RejectDialog request={request} onClose={close} onDone={close} />;
  if (opened.kind === 'unverify')
    return <UnverifyDialog therapist={request.therapist} onClose={close} onDone={close} />;
  return (
    <ReviewDialog
      request={request}
      onClose={close}
      onReject={() => onOpen({ kind: 'reject', id: request.id })}
      onUnverify={() => onOpen({ kind: 'unverify', id: request.id })}
    />
  );
}
