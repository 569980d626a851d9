import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { sayDone } from '../../lib/outcome-toast.ts';
import { PasswordDialog } from '../oversight/password-dialog.tsx';
import { useBegin, useRenewCodes, useTurnOff, type SecondFactorKey } from './api.ts';
import { KeptCodesDialog } from './kept-codes-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

export type SecondFactorTask = 'turn-on' | 'renew' | 'turn-off';
type TaskProps = { username: string; onClose: () => void };

/** What one does about one's second factor; each begins with the password. */
export function SecondFactorDialog({ task, ...rest }: TaskProps & { task: SecondFactorTask }) {
  const Task = { 'turn-on': TurnOn, renew: Renew, 'turn-off': TurnOff }[task];
  return <Task {...rest} />;
}

function TurnOn({ username, onClose }: TaskProps) {
  const begin = useBegin();
  const [appKey, setAppKey] = useState<SecondFactorKey>();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return <KeptCodesDialog codes={codes} username={username} text={m.factor_kept_on()} onClose={onClose} />;
  if (appKey) return <ScanDialog appKey={appKey} onClose={onClose} onConfirmed={setCodes} />;
  return (
    <PasswordDialog
      title={m.factor_begin_title()}
      text={m.factor_begin_text()}
      confirmLabel={m.factor_continue()}
      failed={m.factor_begin_failed()}
      onClose={onClose}
      onConfirm={async (password) => setAppKey(await begin.mutateAsync(password))}
    />
  );
}

function Renew({ username, onClose }: TaskProps) {
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return <KeptCodesDialog codes={codes} username={username} text={m.factor_kept_new()} onClose={onClose} />;
  return (
    <PasswordDialog
      title={m.factor_renew()}
      text={m.factor_renew_text()}
      confirmLabel={m.factor_continue()}
      failed={m.factor_renew_failed()}
      onClose={onClose}
      onConfirm={async (password) => setCodes((await renew.mutateAsync(password)).recoveryCodes)}
    />
  );
}

function TurnOff({ onClose }: TaskProps) {
  const turnOff = useTurnOff();
  const confirm = async (password: string) => {
    await turnOff.mutateAsync(password);
    sayDone(m.factor_off_done());
    onClose();
  };
  return (
    <PasswordDialog
      title={m.factor_off_title()}
      text={m.factor_off_confirm_text()}
      confirmLabel={m.factor_turn_off()}
      tone="danger"
      failed={m.factor_off_failed()}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
