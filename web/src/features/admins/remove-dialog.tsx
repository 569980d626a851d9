import type { Admin } from '@cadence/contract/auth/admins';
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { sentenceOr } from '../../lib/http/problem.ts';
import { useChange } from '../../lib/http/query.ts';

/** Takes all rights away, or withdraws an open invitation. */
export function RemoveDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const remove = useChange('DELETE /api/admin/admins/:id');
  const name = personName(admin);
  const texts =
    admin.status === 'invited'
      ? {
          title: m.admins_withdraw_title({ name }),
          description: m.admins_withdraw_text(),
          confirmLabel: m.admins_withdraw_confirm(),
          done: { title: m.admins_withdrawn() },
        }
      : {
          title: m.admins_remove_title({ name }),
          description: m.admins_remove_text(),
          confirmLabel: m.admins_remove_confirm(),
          done: { title: m.admins_rights_removed() },
        };
  return (
    <ActionDialog
      {...texts}
      tone="danger"
      cancelLabel={m.admins_remove_keep()}
      onClose={onClose}
      action={() => remove.mutateAsync({ params: { id: admin.id } })}
      failed={(error) => sentenceOr(error, m.admins_action_failed())}
    />
  );
}
