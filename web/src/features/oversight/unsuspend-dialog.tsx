import * as m from '@cadence/messages/m';
import { sentenceOr } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { nameOf } from '../verification/therapist-name.ts';
import { useUnsuspend, type Account } from './admin-api.ts';

/** Lets somebody in again, after a look at why they were kept out. */
export function UnsuspendDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const unsuspend = useUnsuspend();
  const confirm = async () => {
    try {
      await unsuspend.mutateAsync({ id: user.id });
    } catch (error) {
      const description = sentenceOr(error, m.admin_unsuspend_failed());
      showToast({ title: m.common_error_title(), description, variant: 'destructive' });
      throw error;
    }
    showToast({ title: m.admin_user_unsuspended() });
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      onClose={onClose}
      onConfirm={confirm}
      title={m.admin_unsuspend_title({ name: nameOf({ user }) })}
      description={m.admin_unsuspend_text()}
      confirmLabel={m.admin_unsuspend()}
      cancelLabel={m.admin_cancel()}
      closeLabel={m.common_close()}
      describeError={(error) => sentenceOr(error, m.admin_unsuspend_failed())}
    >
      {user.suspensionReason && (
        <p className="whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
          {m.admin_unsuspend_reason({ reason: user.suspensionReason })}
        </p>
      )}
    </ConfirmDialog>
  );
}
