import * as m from '@cadence/messages/m';
import type { ReviewedRequest } from './admin-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { nameOf } from './therapist-name.ts';
import { useDecisions } from './use-decisions.ts';

type RejectDialogProps = { request: ReviewedRequest; onClose: () => void; onDone: () => void };

/** Rejects a request, with a reason that its therapist reads. A refusal of ours leaves the words where they are. */
export function RejectDialog({ request, onClose, onDone }: RejectDialogProps) {
  const { reject } = useDecisions();
  return (
    <ReasonDialog
      title={m.admin_reject_title({ name: nameOf(request.therapist) })}
      text={m.admin_reject_text()}
      reasonHint={m.admin_reject_reason_hint()}
      required={false}
      confirmLabel={m.admin_reject_request()}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (await reject(request.id, reason)) onDone();
      }}
    />
  );
}
