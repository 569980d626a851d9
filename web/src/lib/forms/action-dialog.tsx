import * as m from '@cadence/messages/m';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlay/confirm-dialog.tsx';
import { outcomeText, toastDone, toastFailed, type Outcome, type Outcomes } from './outcome-toast.ts';

export type ActionDialogProps<Reply> = Omit<
  ConfirmDialogProps,
  'open' | 'onConfirm' | 'closeLabel' | 'describeError'
> & {
  open?: boolean;
  action: () => Promise<Reply>;
  done: Outcome | ((reply: Reply) => Outcome);
  failed: Outcomes<Reply>['failed'];
  /** Whether a toast repeats what the dialog says about a failure. */
  toastsFailure?: boolean;
};

/** Asks before an action. A success is a toast; after a failure the dialog stays open and shows why. */
export function ActionDialog<Reply>(props: ActionDialogProps<Reply>) {
  const { open = true, action, done, failed, toastsFailure = false, ...dialog } = props;
  const confirm = async () => {
    let reply: Reply;
    try {
      reply = await action();
    } catch (error) {
      if (toastsFailure) toastFailed(failed(error));
      throw error;
    }
    toastDone(typeof done === 'function' ? done(reply) : done);
  };
  return (
    <ConfirmDialog
      {...dialog}
      open={open}
      onConfirm={confirm}
      closeLabel={m.app_close()}
      describeError={(error) => outcomeText(failed(error))}
    />
  );
}
