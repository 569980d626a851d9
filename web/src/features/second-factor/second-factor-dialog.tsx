import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { sayDone } from '../../lib/outcome-toast.ts';
import { PasswordDialog } from '../auth/password-dialog.tsx';
import { useBegin, useRenewCodes, useTurnOff, type SecondFactorKey } from './api.ts';
import { KeptCodesDialog } from './kept-codes-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

export type SecondFactorTask = 'turn-on' | 'renew' | 'turn-off';
type TaskProps = { onClose: () => void; onCodes: (recoveryCodes: string[]) => void };

/** What one does about one's second factor; each begins with the password, and new recovery codes are shown at its end. */
export function SecondFactorDialog(props: { task: SecondFactorTask; username: string; onClose: () => void }) {
  const { task, username, onClose } = props;
  const [codes, setCodes] = useState<string[]>();
  const Task = { 'turn-on': TurnOn, renew: Renew, 'turn-off': TurnOff }[task];
  if (!codes) return <Task onClose={onClose} onCodes={setCodes} />;
  const text = task === 'turn-on' ? m.factor_kept_on() : m.factor_kept_new();
  return <KeptCodesDialog codes={codes} username={username} text={text} onClose={onClose} />;
}

function TurnOn({ onClose, onCodes }: TaskProps) {
  const begin = useBegin();
  const [appKey, setAppKey] = useState<SecondFactorKey>();
  if (appKey) return <ScanDialog appKey={appKey} onClose={onClose} onConfirmed={onCodes} />;
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

function Renew({ onClose, onCodes }: TaskProps) {
  const renew = useRenewCodes();
  return (
    <PasswordDialog
      title={m.factor_renew()}
      text={m.factor_renew_text()}
      confirmLabel={m.factor_continue()}
      failed={m.factor_renew_failed()}
      onClose={onClose}
      onConfirm={async (password) => onCodes((await renew.mutateAsync(password)).recoveryCodes)}
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
