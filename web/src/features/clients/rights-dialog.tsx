import type { Client, Guardian } from '@cadence/contract/clients/clients';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { Controller, useWatch } from 'react-hook-form';
import { EditDialog } from '../../lib/forms/edit-dialog.tsx';
import { failureOf, outcomeText } from '../../lib/forms/outcome-toast.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { useChange } from '../../lib/http/query.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useSignedInUser } from '../users/api.ts';
import { changedRights, RightsFields } from './rights-fields.tsx';

export type RightsDialogProps = { client: Client; guardian: Guardian; onClose: () => void };

/** Changes what a guardian may do. */
export function RightsDialog({ client, guardian, onClose }: RightsDialogProps) {
  const isOwn = useSignedInUser().id === guardian.userId;
  const change = useChange('PATCH /api/clients/:id/guardians/:userId');
  const { userId, isOwner, mayBook, mayPay, mayRead } = guardian;
  const form = useServerForm({
    values: { rights: { isOwner, mayBook, mayPay, mayRead } },
    send: ({ rights }) =>
      change.mutateAsync({ params: { id: client.id, userId }, body: changedRights(guardian, rights) }),
    done: m.clients_access_changed(),
    failed: (error) => ({ inForm: outcomeText(failureOf(m.clients_access_change_failed(), error)) }),
    onDone: onClose,
  });
  const stays = useWatch({ control: form.control, name: 'rights.isOwner' });
  const name = personName(guardian);
  return (
    <EditDialog
      title={isOwn ? m.clients_access_change_own_title() : m.clients_access_change_title({ name })}
      form={form}
      onClose={onClose}
      saveLabel={m.clients_access_save()}
      cancelLabel={m.clients_access_cancel()}
    >
      <p className="text-sm text-ink-soft">{m.clients_access_see({ name: client.name })}</p>
      <Controller
        control={form.control}
        name="rights"
        render={({ field }) => <RightsFields value={field.value} onChange={field.onChange} />}
      />
      {isOwn && isOwner && !stays && (
        <Notice tone="warning" live>
          {m.clients_access_change_own()}
        </Notice>
      )}
    </EditDialog>
  );
}
