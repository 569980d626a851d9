import * as m from '@cadence/messages/m';
import { sentenceOr } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useApprove, useReject, useRevoke, type ReviewedRequest } from './admin-api.ts';

function failed(error: unknown, fallback: string): void {
  const description = sentenceOr(error, fallback);
  showToast({ title: m.common_error_title(), description, variant: 'destructive' });
}

/** Decisions with their toasts (specification, management areas §8). Each answers whether it was made. */
export function useDecisions() {
  const approving = useApprove();
  const rejecting = useReject();
  const revoking = useRevoke();
  return {
    approving: approving.isPending ? approving.variables.id : null,
    approve: async (request: ReviewedRequest): Promise<boolean> => {
      try {
        await approving.mutateAsync(request);
      } catch (error) {
        failed(error, m.admin_verification_failed());
        return false;
      }
      showToast({ title: m.admin_verification_approved() });
      return true;
    },
    reject: async (id: number, reason: string): Promise<boolean> => {
      try {
        await rejecting.mutateAsync({ id, reason });
      } catch (error) {
        failed(error, m.admin_verification_failed());
        return false;
      }
      showToast({ title: m.admin_verification_rejected() });
      return true;
    },
    revoke: async (therapistId: number, reason: string): Promise<boolean> => {
      try {
        await revoking.mutateAsync({ therapistId, reason });
      } catch (error) {
        failed(error, m.admin_badge_failed());
        return false;
      }
      showToast({ title: m.admin_badge_removed() });
      return true;
    },
  };
}
