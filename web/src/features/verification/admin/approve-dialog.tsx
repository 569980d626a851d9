import type { ReviewedRequest } from '@cadence/contract/verification';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Documents } from './documents.tsx';
import { useApproval } from './use-approval.ts';

type ApproveDialogProps = { request: ReviewedRequest; onClose: () => void };

/** The quick approval: asks once, and wants one of the documents to be opened. */
export function ApproveDialog({ request, onClose }: ApproveDialogProps) {
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
