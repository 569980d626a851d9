import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { useBegin, useRenewCodes, useTurnOff, type SecondFactorKey } from './api.ts';
import { KeptCodesDialog } from './kept-codes-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

export type SecondFactorTask = 'turn-on' | 'renew' | 'turn-off';
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
  const begin = useBegin();
  const [appKey, setAppKey] = useState<SecondFactorKey>();
  if (appKey) return <ScanDialog appKey={appKey} onClose={onClose} onConfirmed={onCodes} />;
  return (
    <PasswordDialog
      title={m.second_factor_setup_begin_title()}
      text={m.second_factor_setup_begin_text()}
      confirmLabel={m.second_factor_setup_continue()}
      failed={m.second_factor_setup_begin_failed()}
      onClose={onClose}
      onConfirm={async (password) => setAppKey(await begin.mutateAsync(password))}
    />
  );
}

function Renew({ onClose, onCodes }: TaskProps) {
  const renew = useRenewCodes();
  return (
    <PasswordDialog
      title={m.second_factor_renew()}
      text={m.second_factor_setup_renew_text()}
      confirmLabel={m.second_factor_setup_continue()}
      failed={m.second_factor_setup_renew_failed()}
      onClose={onClose}
      onConfirm={async (password) => onCodes((await renew.mutateAsync(password)).recoveryCodes)}
    />
  );
}

function TurnOff({ onClose }: TaskProps) {
  const turnOff = useTurnOff();
  const confirm = async (password: string) => {
    await turnOff.mutateAsync(password);
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
