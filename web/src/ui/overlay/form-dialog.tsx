import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

export type FormDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'closeLabel' | 'onClose' | 'size'
> & {
  /** Not called while `pending`. */
  onSubmit: () => void;
  /** The dialog cannot be closed meanwhile. */
  pending: boolean;
  /** False while there is nothing to send yet. */
  ready?: boolean;
  /** The server's failure message about the whole form. */
  refusal?: string | undefined;
  refusalTitle?: string | undefined;
  tone?: 'primary' | 'danger';
  saveLabel: string;
  cancelLabel: string;
  children: ReactNode;
};

/** A dialog with one form, submitted by its main button. */
export function FormDialog(props: FormDialogProps) {
  const {
    onSubmit,
    pending,
    ready = true,
    refusal,
    refusalTitle,
    tone = 'primary',
    children,
    ...rest
  } = props;
  const form = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!pending && ready) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={rest.onClose}
      locked={pending}
      title={rest.title}
      description={rest.description}
      size={rest.size ?? 'md'}
      closeLabel={rest.closeLabel}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={rest.onClose}>
            {rest.cancelLabel}
          </Button>
          <Button variant={tone} type="submit" form={form} loading={pending} disabled={!ready}>
            {rest.saveLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-5 pt-1">
        {refusal !== undefined && (
          <Notice tone="danger" live title={refusalTitle}>
            {refusal}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
