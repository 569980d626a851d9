import type { ReviewedRequest } from '@cadence/contract/verification';
import { fullName } from '@cadence/format/full-name';
import { provinceName } from '@cadence/format/province-name';
import * as m from '@cadence/messages/m';
import { FileText, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data/data-table.tsx';
import { dateText } from './admin-dates.ts';
import { StatusBadge } from '../status-badge.tsx';

type RequestsTableProps = {
  requests: readonly ReviewedRequest[];
  onReview: (request: ReviewedRequest) => void;
  /** The quick approval, which asks once. */
  onApprove: (request: ReviewedRequest) => void;
  onReject: (request: ReviewedRequest) => void;
};

export function RequestsTable({ requests, onReview, onApprove, onReject }: RequestsTableProps) {
  const columns = columnsWith((request) => (
    <Actions
      request={request}
      onReview={() => onReview(request)}
      onApprove={() => onApprove(request)}
      onReject={() => onReject(request)}
    />
  ));
  return (
    <DataTable
      width="wide"
      caption={m.admin_tab_requests()}
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
    />
  );
}

function columnsWith(actions: (request: ReviewedRequest) => ReactNode): Column<ReviewedRequest>[] {
  return [
    {
      key: 'therapist',
      header: m.verification_review_therapist(),
      primary: true,
      cell: ({ therapist }) => (
        <>
          {fullName(therapist.user)}
          <span className="block text-sm font-normal text-ink-soft">{licenseText(therapist)}</span>
        </>
      ),
    },
    { key: 'status', header: m.admin_status(), cell: (request) => <StatusBadge request={request} /> },
    {
      key: 'date',
      header: m.verification_review_request_date(),
      cell: ({ requestDate }) => (
        <time dateTime={requestDate} className="@min-[58rem]:whitespace-nowrap">
          {dateText(requestDate)}
        </time>
      ),
    },
    {
      key: 'documents',
      header: m.verification_review_documents(),
      hideHeader: true,
      cell: (request) => <Papers request={request} />,
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      hideHeader: true,
      align: 'end',
      cell: actions,
    },
  ];
}

/** "CASLPO 1234, Ontario" */
export function licenseText({ license, province }: ReviewedRequest['therapist']): string {
  const place = province === '' ? [] : [provinceName(province)];
  return [license || m.verification_review_no_license(), ...place].join(', ');
}

function Papers({ request: { documentUrls, coverLetter } }: { request: ReviewedRequest }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge icon={<FileText />}>
        {m.verification_review_document_count({ count: documentUrls.length })}
      </Badge>
      {coverLetter !== '' && (
        <Badge tone="info" icon={<Mail />}>
          {m.verification_review_cover_letter()}
        </Badge>
      )}
    </span>
  );
}

type ActionsProps = {
  request: ReviewedRequest;
  onReview: () => void;
  onApprove: () => void;
  onReject: () => void;
};

function Actions({ request, onReview, onApprove, onReject }: ActionsProps) {
  const name = fullName(request.therapist.user);
  return (
    <span className="flex flex-wrap gap-2 lg:justify-end @min-[58rem]:flex-nowrap">
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.verification_review_open_of({ name })}
        onClick={onReview}
      >
        {m.verification_review_open()}
      </Button>
      {request.status === 'pending' && (
        <>
          <Button size="sm" aria-label={m.verification_review_approve_of({ name })} onClick={onApprove}>
            {m.verification_review_approve()}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={m.verification_review_reject_of({ name })}
            onClick={onReject}
          >
            {m.verification_review_reject()}
          </Button>
        </>
      )}
    </span>
  );
}
