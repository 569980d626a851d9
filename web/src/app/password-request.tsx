import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { PasswordDialog } from '../features/auth/password/password-dialog.tsx';
import { onPasswordNeeded } from '../lib/http/ask-password.ts';
import { useChange } from '../lib/http/query.ts';

/** Asks admins for their password over whatever they are doing; the change that needed it then goes on by itself. */
export function PasswordRequest() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const confirm = useChange('POST /api/session/password', { waits: false });
  useEffect(
    () =>
      onPasswordNeeded(
        () =>
          new Promise<boolean>((resolve) =>
            setAnswer(() => (isConfirmed: boolean) => {
              setAnswer(undefined);
              resolve(isConfirmed);
            }),
          ),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <PasswordDialog
      title={m.password_confirmation_title()}
      text={m.password_confirmation_text()}
      confirmLabel={m.password_confirmation_confirm()}
      failed={m.password_confirmation_failed()}
      onClose={() => answer(false)}
      onConfirm={async (password) => {
        await confirm.mutateAsync({ body: { password } });
        answer(true);
      }}
    />
  );
}
