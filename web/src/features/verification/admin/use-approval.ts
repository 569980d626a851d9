import * as m from '@cadence/messages/m';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useApprove, type ReviewedRequest } from '../admin-api.ts';

/** `approve` resolves to whether it succeeded; `approving` is the id of the request being approved. */
export function useApproval() {
  const { mutateAsync, isPending, variables } = useApprove();
  const approve = (request: ReviewedRequest) =>
    reportOutcome(mutateAsync(request), {
      done: { title: m.verification_review_approved() },
      failed: (error) => sentenceOr(error, m.verification_review_failed()),
    });
  return { approve, approving: isPending ? variables.id : null };
}
