import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlay/confirm-dialog.tsx';
import { outcomeText, toastDone, type Outcome, type Outcomes } from './outcome-toast.ts';
import { useToastWhenGone } from './use-toast-when-gone.ts';

export type ActionDialogProps<Reply> = Omit<
  ConfirmDialogProps,
  'open' | 'onConfirm' | 'closeLabel' | 'describeError'
> & {
  open?: boolean;
  action: () => Promise<Reply>;
  done: Outcome | ((reply: Reply) => Outcome);
  failed: Outcomes<Reply>['failed'];
};

/**
 * Asks before an action. A success is a toast; after a failure the dialog stays open and shows why, without a toast, which
 * would cover its title.
 */
export function ActionDialog<Reply>(props: ActionDialogProps<Reply>) {
  const { open = true, action, done, failed, onClose, ...dialog } = props;
  const keep = useToastWhenGone();
  const confirm = async () => {
    keep(undefined);
    let reply: Reply;
    try {
      reply = await action();
    } catch (error) {
      keep(failed(error));
      throw error;
    }
    toastDone(typeof done === 'function' ? done(reply) : done);
  };
  return (
    <ConfirmDialog
      {...dialog}
      open={open}
      onClose={() => {
        keep(undefined);
        onClose();
      }}
      onConfirm={confirm}
      closeLabel={m.app_close()}
      describeError={(error) => failureLines(failed(error))}
    />
  );
}

/** A title that names what failed stands above the reason. */
function failureLines(failure: Outcome): ReactNode {
  const isTitled = typeof failure !== 'string' && failure.description !== undefined;
  if (!isTitled) return outcomeText(failure);
  return (
    <>
      <span className="block font-semibold text-danger-ink">{failure.title}</span>
      {failure.description}
    </>
  );
}
