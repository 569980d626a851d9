import type { ReviewedProof } from '@cadence/contract/proofs';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data/data-table.tsx';
import { daysText, stateLooks, whatText } from '../proofs/proof-texts.ts';
import { dateText } from './admin-dates.ts';
import { ProofDialog } from './proof-dialog.tsx';

type ReviewableProofsProps = {
  proofs: readonly ReviewedProof[];
  /** What surrounds the table. The dialog is outside: a decision may empty the list while it is open. */
  renderFrame?: (table: ReactNode) => ReactNode;
};

/** Proofs with everything that an admin does with them. */
export function ReviewableProofs({ proofs, renderFrame = (table) => table }: ReviewableProofsProps) {
  const [opened, setOpened] = useState<ReviewedProof>();
  return (
    <>
      {renderFrame(
        <DataTable
          width="wide"
          caption={m.proof_review_tab()}
          columns={columnsWith(setOpened)}
          rows={proofs}
          rowKey={({ id }) => id}
        />,
      )}
      {opened && <ProofDialog proof={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function columnsWith(onOpen: (proof: ReviewedProof) => void): Column<ReviewedProof>[] {
  return [
    {
      key: 'therapist',
      header: m.proof_review_therapist(),
      primary: true,
      cell: ({ therapist }) => fullName(therapist.user),
    },
    {
      key: 'what',
      header: m.proof_review_what(),
      cell: ({ kind, regulator, number }) => (
        <>
          {whatText(kind, regulator)}
          {number !== null && <span className="block text-sm text-ink-soft">{number}</span>}
        </>
      ),
    },
    { key: 'days', header: m.proof_review_days(), cell: daysText },
    { key: 'sent', header: m.proof_review_sent(), cell: ({ submittedAt }) => dateText(submittedAt) },
    {
      key: 'state',
      header: m.proof_review_state(),
      cell: ({ state }) => <Badge tone={stateLooks[state].tone}>{stateLooks[state].word()}</Badge>,
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      hideHeader: true,
      align: 'end',
      cell: (proof) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.proof_review_open_of({ name: fullName(proof.therapist.user) })}
          onClick={() => onOpen(proof)}
        >
          {m.proof_review_open()}
        </Button>
      ),
    },
  ];
}
