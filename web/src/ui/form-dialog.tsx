import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from './notice.tsx';

export type FormDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'closeLabel' | 'onClose' | 'size'
> & {
  /** Not called while `pending`. */
  onSubmit: () => void;
  /** Nothing closes the dialog until the answer is there. */
  pending: boolean;
  /** Whether there is something to send yet. */
  ready?: boolean;
  /** What the server said of the whole. */
  refusal?: string | undefined;
  refusalTitle?: string | undefined;
  tone?: 'primary' | 'danger';
  saveLabel: string;
  cancelLabel: string;
  children: ReactNode;
};

/** A dialog around one form, which its main button sends. */
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
