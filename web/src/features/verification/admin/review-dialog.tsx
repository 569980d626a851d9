import type { ReviewedRequest } from '@cadence/contract/verification';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, Fact } from '../../../ui/data/description-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { dateTimeText } from './admin-dates.ts';
import { Documents } from './documents.tsx';
import { regulatorName } from '../proofs/proof-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import { licenseText } from './requests-table.tsx';
import { useApproval } from './use-approval.ts';

export type ReviewDialogProps = {
  request: ReviewedRequest;
  onClose: () => void;
  onReject: () => void;
  onUnverify: () => void;
};

/** Reviews a request: letter, documents, therapist and decision. */
export function ReviewDialog({ request, onClose, onReject, onUnverify }: ReviewDialogProps) {
  const { approve, approving } = useApproval();
  const isBusy = approving !== null;
  const canRevoke = request.status === 'approved' && !request.revokedAt && request.therapist.isVerified;
  const revoke = canRevoke ? (
    <Button variant="secondary" onClick={onUnverify}>
      {m.verification_review_remove_badge()}
    </Button>
  ) : undefined;
  const approveAndClose = async () => {
    if (await approve(request)) onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      locked={isBusy}
      title={m.verification_review_title()}
      closeLabel={m.app_close()}
      footer={
        request.status === 'pending' ? (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={onReject}>
              {m.verification_review_reject_request()}
            </Button>
            <Button loading={isBusy} onClick={() => void approveAndClose()}>
              {m.verification_review_approve_verification()}
            </Button>
          </>
        ) : (
          revoke
        )
      }
    >
      <RequestFacts request={request} />
      <Documents documents={request.documents} />
      <section className="mt-7 border-t border-line pt-6">
        <h3 className="text-title-3">{m.verification_review_cover_letter()}</h3>
        <p className="mt-3 max-w-reading whitespace-pre-wrap [overflow-wrap:anywhere]">
          {request.coverLetter}
        </p>
      </section>
    </Dialog>
  );
}

function RequestFacts({ request }: { request: ReviewedRequest }) {
  const { therapist, decidedAt, revokedAt } = request;
  return (
    <DescriptionList>
      <Fact label={m.verification_review_name()}>
        <span className="font-semibold">{fullName(therapist.user)}</span>
        <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{therapist.user.email}</span>
      </Fact>
      <Fact label={m.verification_review_license()}>
        {licenseText(therapist)}
        <Registers province={therapist.province} />
      </Fact>
      <Fact label={m.verification_review_requested()}>{dateTimeText(request.requestDate)}</Fact>
      <Fact label={m.admin_status()}>
        <StatusBadge request={request} />
      </Fact>
      {decidedAt && <Fact label={m.verification_review_decided()}>{dateTimeText(decidedAt)}</Fact>}
      {request.rejectionReason && (
        <Fact label={m.verification_review_reason()}>{request.rejectionReason}</Fact>
      )}
      {revokedAt && (
        <Fact label={m.verification_review_removed()}>
          {dateTimeText(revokedAt)}
          <span className="block text-ink-soft">{request.revocationReason}</span>
        </Fact>
      )}
    </DescriptionList>
  );
}

/** Of the regulators of the province, where the license can be looked up. */
function Registers({ province }: { province: ReviewedRequest['therapist']['province'] }) {
  const { data = [] } = useRead('GET /api/regulators', {});
  return data
    .filter((one) => one.province === province)
    .map((regulator) => (
      <span key={regulator.id} className="block">
        {regulatorName(regulator)}
        {regulator.registerUrl !== null && (
          <a
            href={regulator.registerUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.therapist_facts_register({ regulator: regulatorName(regulator) })}
            className="block w-fit"
          >
            {m.therapist_facts_register_link()}
          </a>
        )}
      </span>
    ));
}
