import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { PasswordDialog } from '../features/auth/password/password-dialog.tsx';
import { onPasswordNeeded } from '../lib/http/ask-password.ts';
import { useChange } from '../lib/http/query.ts';

type Asking = { answer: (isConfirmed: boolean) => void };

/** Asks admins for their password over whatever they are doing; the change that needed it then goes on by itself. */
export function PasswordRequest() {
  const [asking, setAsking] = useState<Asking>();
  const confirm = useChange('POST /api/session/password', { waits: false });
  useEffect(() => onPasswordNeeded(() => new Promise<boolean>((answer) => setAsking({ answer }))), []);
  // However the dialog goes: without the password the change is not made.
  useEffect(() => () => asking?.answer(false), [asking]);
  if (!asking) return null;
  return (
    <PasswordDialog
      title={m.password_confirmation_title()}
      text={m.password_confirmation_text()}
      confirmLabel={m.password_confirmation_confirm()}
      failed={m.password_confirmation_failed()}
      onClose={() => setAsking(undefined)}
      onConfirm={async (password) => {
        await confirm.mutateAsync({ body: { password } });
        asking.answer(true);
        setAsking(undefined);
      }}
    />
  );
}
