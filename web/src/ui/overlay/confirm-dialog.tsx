import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The dialog waits for it, closes when it resolves, and stays open when it rejects. */
  onConfirm: () => unknown;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  tone?: 'danger' | 'primary';
  /** The text shown after a rejection. */
  describeError?: (error: unknown) => ReactNode;
  children?: ReactNode;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    confirmLabel,
    cancelLabel,
    tone = 'danger',
    describeError,
    children,
    ...rest
  } = props;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();

  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(describeError?.(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      {...rest}
      open={open}
      onClose={close}
      size="sm"
      role="alertdialog"
      locked={pending}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={pending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(failure || children) && (
        <div className="space-y-4">
          {failure && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          {children}
        </div>
      )}
    </Dialog>
  );
}
