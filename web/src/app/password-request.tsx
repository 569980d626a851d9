import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { PasswordDialog } from '../features/auth/password/password-dialog.tsx';
import { onPasswordNeeded, type Purpose } from '../lib/http/ask-password.ts';
import { useChange } from '../lib/http/query.ts';

type Asking = { purpose: Purpose; answer: (isConfirmed: boolean) => void };

const texts: Record<Purpose, () => string> = {
  change: () => m.password_confirmation_text(),
  signature: () => m.password_confirmation_text_signature(),
};

/** Asks for the password over whatever somebody is doing; what needed it then goes on by itself. */
export function PasswordRequest() {
  const [asking, setAsking] = useState<Asking>();
  const confirm = useChange('POST /api/session/password', { waits: false });
  useEffect(
    () => onPasswordNeeded((purpose) => new Promise<boolean>((answer) => setAsking({ purpose, answer }))),
    [],
  );
  // However the dialog goes: without the password the change is not made.
  useEffect(() => () => asking?.answer(false), [asking]);
  if (!asking) return null;
  return (
    <PasswordDialog
      title={m.password_confirmation_title()}
      text={texts[asking.purpose]()}
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
