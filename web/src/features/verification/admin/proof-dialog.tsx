import type { ReviewedProof } from '@cadence/contract/proofs';
import { fullName } from '@cadence/format/full-name';
import { provinceName } from '@cadence/format/province-name';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, Fact } from '../../../ui/data/description-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { daysText, entitlementNames, regulatorName, stateLooks, whatText } from '../proofs/proof-texts.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { dateTimeText } from './admin-dates.ts';
import { Documents } from './documents.tsx';

type ProofDialogProps = { proof: ReviewedProof; onClose: () => void };

/** What the decision guards against having changed meanwhile. */
function seenOf({ therapist, number, validFrom, validTo }: ReviewedProof) {
  const { firstName, lastName } = therapist.user;
  return { firstName, lastName, number, validFrom, validTo };
}

/** A proof with the register beside it, and the decision. */
export function ProofDialog({ proof, onClose }: ProofDialogProps) {
  const decision = useChange('POST /api/admin/proofs/:id/decide');
  const [isRefusing, setRefusing] = useState(false);
  const decide = (accept: boolean, reason?: string) =>
    decision.mutateAsync({ params: { id: proof.id }, body: { accept, reason, seen: seenOf(proof) } });
  const accept = async () => {
    const isDone = await reportOutcome(decide(true), {
      done: { title: m.proof_review_accepted() },
      failed: (error) => sentenceOr(error, m.proof_review_failed()),
    });
    if (isDone) onClose();
  };
  if (isRefusing)
    return (
      <ReasonDialog
        draftKey={`proof-${proof.id}`}
        title={m.proof_review_refuse()}
        text={m.proof_review_refuse_text()}
        reasonHint={m.verification_review_reason_shown()}
        required={false}
        confirmLabel={m.proof_review_refuse()}
        onClose={onClose}
        action={(reason) => decide(false, reason)}
        done={m.proof_review_refused()}
        failed={(error) => sentenceOr(error, m.proof_review_failed())}
      />
    );
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      locked={decision.isPending}
      title={m.proof_review_title()}
      closeLabel={m.app_close()}
      footer={
        proof.state === 'waiting' ? (
          <>
            <Button variant="secondary" disabled={decision.isPending} onClick={() => setRefusing(true)}>
              {m.proof_review_refuse()}
            </Button>
            <Button loading={decision.isPending} onClick={() => void accept()}>
              {m.proof_review_accept()}
            </Button>
          </>
        ) : undefined
      }
    >
      <ProofFacts proof={proof} />
      <Documents documents={proof.document ? [proof.document] : []} />
    </Dialog>
  );
}

function ProofFacts({ proof }: { proof: ReviewedProof }) {
  const { therapist, kind, regulator, entitlement, number, state, submittedAt, reason } = proof;
  return (
    <DescriptionList>
      <Fact label={m.proof_review_name()}>
        <span className="font-semibold">{fullName(therapist.user)}</span>
        <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{therapist.user.email}</span>
        {therapist.province !== '' && (
          <span className="block text-sm text-ink-soft">{provinceName(therapist.province)}</span>
        )}
      </Fact>
      {/* What is compared with the register stands together, so that a phone shows it at once. */}
      <Fact label={m.proof_review_what()}>
        {whatText(kind, regulator)}
        {entitlement && (
          <span className="block text-sm text-ink-soft">{entitlementNames[entitlement]()}</span>
        )}
        {number !== null && (
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {m.proof_review_number({ number })}
          </span>
        )}
        <span className="block">{daysText(proof)}</span>
        {regulator && regulator.registerUrl !== null && (
          <a
            href={regulator.registerUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.therapist_facts_register({ regulator: regulatorName(regulator) })}
          >
            {m.therapist_facts_register_link()}
          </a>
        )}
      </Fact>
      <Fact label={m.proof_review_sent()}>{dateTimeText(submittedAt)}</Fact>
      <Fact label={m.proof_review_state()}>
        <Badge tone={stateLooks[state].tone}>{stateLooks[state].word()}</Badge>
      </Fact>
      {reason !== null && <Fact label={m.proof_review_reason()}>{reason}</Fact>}
    </DescriptionList>
  );
}
