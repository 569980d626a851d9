import * as m from '@cadence/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordDialog } from '../../auth/password/password-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

type Whose = { id: number; name: string };

/** Turns off the second factor of a person who lost phone and recovery codes; asks for the admin’s own password. */
export function LostFactorDialog({ onClose }: { onClose: () => void }) {
  const [whose, setWhose] = useState<Whose>();
  if (whose) return <TurnOff {...whose} onClose={onClose} />;
  const choose = (id: number, name: string) => setWhose({ id, name });
  return <PersonDialog label={m.second_factor_reset_title()} onClose={onClose} onChoose={choose} />;
}

export function TurnOff({ id, name, onClose }: Whose & { onClose: () => void }) {
  const params = { id };
  // Asked for each time the dialog opens.
  const { data, error } = useQuery({
    ...reading('GET /api/admin/users/:id/second-factor', { params }),
    gcTime: 0,
  });
  // The dialog closes before it would say that nothing is on.
  const turnOff = useChange('POST /api/admin/users/:id/second-factor/turn-off', { waits: false });
  const confirm = async (password: string) => {
    await turnOff.mutateAsync({ params, body: { password } });
    toastDone(m.second_factor_reset_done({ name }));
    onClose();
  };
  if (data?.isOn === false) return <NothingOn name={name} onClose={onClose} />;
  return (
    <PasswordDialog
      title={m.second_factor_reset_of({ name })}
      text={m.second_factor_reset_text()}
      confirmLabel={m.second_factor_turn_off()}
      tone="danger"
      failed={m.second_factor_off_failed()}
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      {error && <Notice tone="danger">{sentenceOr(error, m.second_factor_reset_load_failed())}</Notice>}
    </PasswordDialog>
  );
}

function NothingOn({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.second_factor_reset_title()}
      closeLabel={m.app_close()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.app_close()}
        </Button>
      }
    >
      <Notice>{m.second_factor_reset_off({ name })}</Notice>
    </Dialog>
  );
}
