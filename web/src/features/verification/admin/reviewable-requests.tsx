import type { ReviewedRequest } from '@cadence/contract/verification';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { type ReactNode, useState } from 'react';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RequestsTable } from './requests-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { UnverifyDialog } from './unverify-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Documents } from './documents.tsx';
import { useApproval } from './use-approval.ts';

type Opened = { kind: 'review' | 'approve' | 'reject' | 'unverify'; id: number };

type ReviewableRequestsProps = {
  requests: readonly ReviewedRequest[];
  /** What surrounds the table. The dialogs are outside: a decision may empty the list while one is open. */
  renderFrame?: (table: ReactNode) => ReactNode;
};

/** Verification requests with everything that an admin does with them. */
export function ReviewableRequests({ requests, renderFrame = (table) => table }: ReviewableRequestsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opens = (kind: Opened['kind']) => (request: ReviewedRequest) => setOpened({ kind, id: request.id });
  return (
    <>
      {renderFrame(
        <RequestsTable
          requests={requests}
          onReview={opens('review')}
          onApprove={opens('approve')}
          onReject={opens('reject')}
        />,
      )}
      <OpenedDialog opened={opened} requests={requests} onOpen={setOpened} />
    </>
  );
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
  if (opened.kind === 'approve') return <ApproveDialog request={request} onClose={close} />;
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
  const reject = useChange('POST /api/admin/verification-requests/:id/reject');
  return (
    <ReasonDialog
      draftKey={`reject-${request.id}`}
      title={m.verification_review_reject_title({ name: fullName(request.therapist.user) })}
      text={m.verification_review_reject_text()}
      reasonHint={m.verification_review_reject_reason_hint()}
      required={false}
      confirmLabel={m.verification_review_reject_request()}
      onClose={onClose}
      action={(reason) => reject.mutateAsync({ params: { id: request.id }, body: { reason } })}
      done={m.verification_review_rejected()}
      failed={(error) => sentenceOr(error, m.verification_review_failed())}
    />
  );
}

type ApproveDialogProps = { request: ReviewedRequest; onClose: () => void };

/** The quick approval: asks once, and wants one of the documents to be opened. */
function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  const { approve, approving } = useApproval();
  const [hasOpened, setOpened] = useState(false);
  const { therapist, documents } = request;
  const mayApprove = hasOpened || documents.length === 0;
  const isBusy = approving !== null;
  const approveAndClose = async () => {
    if (await approve(request)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title={m.verification_review_approve_title({ name: fullName(therapist.user) })}
      description={m.verification_review_approve_text({
        license: therapist.license || m.verification_review_no_license(),
      })}
      closeLabel={m.app_close()}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button loading={isBusy} disabled={!mayApprove} onClick={() => void approveAndClose()}>
            {m.verification_review_approve()}
          </Button>
        </>
      }
    >
      <Notice tone={mayApprove && documents.length > 0 ? 'success' : 'info'} live>
        {noticeFor(documents.length, hasOpened)}
      </Notice>
      {documents.length > 0 && <Documents documents={documents} onOpened={() => setOpened(true)} />}
    </Dialog>
  );
}

function noticeFor(documents: number, hasOpened: boolean): string {
  if (documents === 0) return m.verification_review_no_documents();
  return hasOpened ? m.verification_review_compared() : m.verification_review_open_first();
}
