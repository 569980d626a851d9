import type { ReviewedRequest } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';

/** `approve` resolves to whether it succeeded; `approving` is the id of the request being approved. */
export function useApproval() {
  const { mutateAsync, isPending, variables } = useChange(
    'POST /api/admin/verification-requests/:id/approve',
  );
  const approve = ({ id, therapist }: ReviewedRequest) => {
    const { firstName, lastName } = therapist.user;
    // The server refuses if these have changed since they were shown.
    const seen = { firstName, lastName, license: therapist.license };
    return reportOutcome(mutateAsync({ params: { id }, body: { seen } }), {
      done: { title: m.verification_review_approved() },
      failed: (error) => sentenceOr(error, m.verification_review_failed()),
    });
  };
  return { approve, approving: isPending ? variables.params.id : null };
}
