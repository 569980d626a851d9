import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type RequestStatus, type ReviewedRequest, useReject, useRequests } from '../admin-api.ts';
import { RequestsTable } from './requests-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { UnverifyDialog } from './unverify-dialog.tsx';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { nameOf } from '../therapist-name.ts';

type Opened = { kind: 'review' | 'reject' | 'unverify'; id: number };
type Shown = RequestStatus | 'all';

/** The Verification Requests tab. See docs/specification.md#admin-pages. */
export function RequestsPanel() {
  const [shown, setShown] = useState<Shown>('all');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRequests(shown === 'all' ? undefined : shown);
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="space-y-6">
      <SelectField
        label={m.verification_review_filter()}
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
        empty={
          <EmptyState
            title={m.verification_review_no_requests()}
            text={m.verification_review_no_requests_text()}
          />
        }
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

function filters(): { value: Shown; label: string }[] {
  return [
    { value: 'all', label: m.admin_filter_all() },
    { value: 'pending', label: m.verification_review_status_pending() },
    { value: 'approved', label: m.verification_review_status_approved() },
    { value: 'rejected', label: m.verification_review_status_rejected() },
  ];
}

type OpenedDialogProps = {
  opened: Opened | null;
  requests: readonly ReviewedRequest[];
  onOpen: (opened: Opened | null) => void;
};

function OpenedDialog({ opened, requests, onOpen }: OpenedDialogProps) {
  const [last, setLast] = useState<ReviewedRequest>();
  const found = opened ? requests.find(({ id }) => id === opened.id) : undefined;
  // A decision may remove the request from the filtered list while its dialog is open.
  if (found && found !== last) setLast(found);
  const request = found ?? (last?.id === opened?.id ? last : undefined);
  const close = () => onOpen(null);
  if (!opened || !request) return null;
  if (opened.kind === 'reject') return <RejectDialog request={request} onClose={close} />;
  if (opened.kind === 'unverify') return <UnverifyDialog therapist={request.therapist} onClose={close} />;
  return (
    <ReviewDialog
      request={request}
      onClose={close}
      onReject={() => onOpen({ kind: 'reject', id: request.id })}
      onUnverify={() => onOpen({ kind: 'unverify', id: request.id })}
    />
  );
}

type RejectDialogProps = { request: ReviewedRequest; onClose: () => void };

function RejectDialog({ request, onClose }: RejectDialogProps) {
  const reject = useReject();
  return (
    <ReasonDialog
      title={m.verification_review_reject_title({ name: nameOf(request.therapist) })}
      text={m.verification_review_reject_text()}
      reasonHint={m.verification_review_reject_reason_hint()}
      required={false}
      confirmLabel={m.verification_review_reject_request()}
      onClose={onClose}
      action={(reason) => reject.mutateAsync({ id: request.id, reason })}
      done={m.verification_review_rejected()}
      failed={(error) => sentenceOr(error, m.verification_review_failed())}
    />
  );
}
