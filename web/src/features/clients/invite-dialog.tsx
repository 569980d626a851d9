import {
  type Client,
  type ClientInvitation,
  type ClientRights,
  newClientInvitation,
} from '@cadence/contract/clients/clients';
import * as m from '@cadence/messages/m';
import { Controller } from 'react-hook-form';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { EditDialog } from '../../lib/forms/edit-dialog.tsx';
import { fieldError } from '../../lib/forms/field-error.ts';
import { failureOf, outcomeText } from '../../lib/forms/outcome-toast.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { type ChangeInput, useChange } from '../../lib/http/query.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { EmailConfirmation } from '../auth/recovery/email-confirmation.tsx';
import { RightsFields, sentRights } from './rights-fields.tsx';

type NewClientInvitation = ChangeInput<'POST /api/clients/:id/invitations'>['body'];
type Values = { email: string; rights: ClientRights };

const NONE: ClientRights = { isOwner: false, mayBook: false, mayPay: false, mayRead: false };

const drafts = makeDrafts<Values>();

const resolver = bodyResolver<Values, NewClientInvitation>(newClientInvitation, ({ email, rights }) => ({
  email,
  ...sentRights(rights),
}));

/** Invites somebody to a client, with the rights chosen here. */
export function InviteDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const invite = useChange('POST /api/clients/:id/invitations');
  const form = useServerForm({
    values: { email: '', rights: NONE },
    resolver,
    send: (body) => invite.mutateAsync({ params: { id: client.id }, body }),
    done: ({ email }: ClientInvitation) => m.clients_access_invited({ email }),
    failed: (error) => ({ inForm: outcomeText(failureOf(m.clients_access_invite_failed(), error)) }),
    onDone: onClose,
    drafts,
    draftKey: String(client.id),
  });
  return (
    <EditDialog
      title={m.clients_access_invite_title({ name: client.name })}
      form={form}
      onClose={onClose}
      saveLabel={m.clients_access_invite()}
      cancelLabel={m.clients_access_cancel()}
    >
      <EmailConfirmation text={m.email_confirmation_for_invitations} />
      <TextField
        label={m.clients_access_email()}
        hint={m.clients_access_email_hint()}
        type="email"
        autoComplete="off"
        required
        error={fieldError(form.formState.errors.email)}
        data-autofocus
        {...form.register('email')}
      />
      <p className="text-sm text-ink-soft">{m.clients_access_see({ name: client.name })}</p>
      <Controller
        control={form.control}
        name="rights"
        render={({ field }) => <RightsFields value={field.value} onChange={field.onChange} />}
      />
    </EditDialog>
  );
}
