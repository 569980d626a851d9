import type { SecondFactorKey } from '@cadence/contract/auth/second-factor';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { useChange } from '../../../lib/http/query.ts';
import { PasswordDialog } from '../password/password-dialog.tsx';
import { KeptCodesDialog } from './kept-codes-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

export type SecondFactorTask = 'turn-on' | 'renew' | 'turn-off';
/** The answer, which nobody else may see, is kept no longer than it is shown. */
const SECRET = { gcTime: 0, waits: false };

type TaskProps = { onClose: () => void; onCodes: (recoveryCodes: string[]) => void };

/** Turning the second factor on or off, or renewing its codes. Each starts with the password; new codes are shown at the end. */
export function SecondFactorDialog(props: { task: SecondFactorTask; username: string; onClose: () => void }) {
  const { task, username, onClose } = props;
  const [codes, setCodes] = useState<string[]>();
  const Task = { 'turn-on': TurnOn, renew: Renew, 'turn-off': TurnOff }[task];
  if (!codes) return <Task onClose={onClose} onCodes={setCodes} />;
  const text =
    task === 'turn-on'
      ? m.second_factor_setup_recovery_codes_on()
      : m.second_factor_setup_recovery_codes_new();
  return <KeptCodesDialog codes={codes} username={username} text={text} onClose={onClose} />;
}

function TurnOn({ onClose, onCodes }: TaskProps) {
  const begin = useChange('POST /api/user/second-factor', SECRET);
  const [appKey, setAppKey] = useState<SecondFactorKey>();
  if (appKey) return <ScanDialog appKey={appKey} onClose={onClose} onConfirmed={onCodes} />;
  return (
    <PasswordDialog
      title={m.second_factor_setup_begin_title()}
      text={m.second_factor_setup_begin_text()}
      confirmLabel={m.second_factor_setup_continue()}
      failed={m.second_factor_setup_begin_failed()}
      onClose={onClose}
      onConfirm={async (password) => setAppKey(await begin.mutateAsync({ body: { password } }))}
    />
  );
}

function Renew({ onClose, onCodes }: TaskProps) {
  const renew = useChange('POST /api/user/second-factor/recovery-codes', SECRET);
  return (
    <PasswordDialog
      title={m.second_factor_renew()}
      text={m.second_factor_setup_renew_text()}
      confirmLabel={m.second_factor_setup_continue()}
      failed={m.second_factor_setup_renew_failed()}
      onClose={onClose}
      onConfirm={async (password) => onCodes((await renew.mutateAsync({ body: { password } })).recoveryCodes)}
    />
  );
}

function TurnOff({ onClose }: TaskProps) {
  const turnOff = useChange('POST /api/user/second-factor/turn-off', { waits: false });
  const confirm = async (password: string) => {
    await turnOff.mutateAsync({ body: { password } });
    toastDone(m.second_factor_setup_off_done());
    onClose();
  };
  return (
    <PasswordDialog
      title={m.second_factor_setup_off_title()}
      text={m.second_factor_setup_off_text()}
      confirmLabel={m.second_factor_turn_off()}
      tone="danger"
      failed={m.second_factor_off_failed()}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
