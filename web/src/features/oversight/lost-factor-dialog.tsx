import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { sayDone } from '../../lib/outcome-toast.ts';
import { sentenceOr } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSecondFactorOf, useTurnOffSecondFactorOf } from './admin-api.ts';
import { PasswordDialog } from '../auth/password-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

type Whose = { id: number; name: string };

/** For somebody who has lost both phone and recovery codes: who it is, then the admin’s own password. */
export function LostFactorDialog({ onClose }: { onClose: () => void }) {
  const [whose, setWhose] = useState<Whose>();
  if (whose) return <TurnOff {...whose} onClose={onClose} />;
  const choose = (id: number, name: string) => setWhose({ id, name });
  return <PersonDialog label={m.factor_others()} onClose={onClose} onChoose={choose} />;
}

function TurnOff({ id, name, onClose }: Whose & { onClose: () => void }) {
  const { data, error } = useSecondFactorOf(id);
  const turnOff = useTurnOffSecondFactorOf(id);
  const confirm = async (password: string) => {
    await turnOff.mutateAsync(password);
    sayDone(m.factor_others_done({ name }));
    onClose();
  };
  if (data?.isOn === false) return <NothingOn name={name} onClose={onClose} />;
  return (
    <PasswordDialog
      title={m.factor_others_of({ name })}
      text={m.factor_others_text()}
      confirmLabel={m.factor_turn_off()}
      tone="danger"
      failed={m.factor_off_failed()}
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      {error && <Notice tone="danger">{sentenceOr(error, m.factor_others_load_failed())}</Notice>}
    </PasswordDialog>
  );
}

function NothingOn({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.factor_others()}
      closeLabel={m.common_close()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <Notice>{m.factor_others_off({ name })}</Notice>
    </Dialog>
  );
}
