import * as m from '@cadence/messages/m';
import { ReasonDialog } from './reason-dialog.tsx';
import { nameOf, type Named } from './therapist-name.ts';
import { useDecisions } from './use-decisions.ts';

type UnverifyDialogProps = { therapist: Named & { id: number }; onClose: () => void; onDone: () => void };

/** Takes a badge back, with a reason that its therapist reads. */
export function UnverifyDialog({ therapist, onClose, onDone }: UnverifyDialogProps) {
  const { revoke } = useDecisions();
  return (
    <ReasonDialog
      title={m.admin_remove_badge_title({ name: nameOf(therapist) })}
      text={m.admin_remove_badge_text()}
      reasonHint={m.admin_reason_shown()}
      required
      confirmLabel={m.admin_remove_badge()}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (await revoke(therapist.id, reason)) onDone();
      }}
    />
  );
}
