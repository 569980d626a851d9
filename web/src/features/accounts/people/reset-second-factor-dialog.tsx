import * as m from '@cadence/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PersonDialog } from './person-dialog.tsx';

type Whose = { id: number; name: string };

/** Turns off the second factor of a person who lost phone and recovery codes. */
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
  if (data?.isOn === false) return <NothingOn name={name} onClose={onClose} />;
  return (
    <ActionDialog
      title={m.second_factor_reset_of({ name })}
      description={m.second_factor_reset_text()}
      confirmLabel={m.second_factor_turn_off()}
      cancelLabel={m.password_confirmation_cancel()}
      tone="danger"
      onClose={onClose}
      action={() => turnOff.mutateAsync({ params, body: {} })}
      done={{ title: m.second_factor_reset_done({ name }) }}
      failed={(failure) => sentenceOr(failure, m.second_factor_off_failed())}
    >
      {error && <Notice tone="danger">{sentenceOr(error, m.second_factor_reset_load_failed())}</Notice>}
    </ActionDialog>
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
