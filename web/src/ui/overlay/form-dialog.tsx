import * as m from '@cadence/messages/m';
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from '../feedback/notice.tsx';
import { showToast } from '../toast/toast-store.ts';

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

/**
 * A dialog with one form, submitted by its main button. Where it goes with what it is about (a session that somebody else has
 * cancelled leaves its list), a toast says why the last try was refused.
 */
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
  const forget = useRefusalWhenGone(pending ? undefined : refusal);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (pending || !ready) return;
    forget();
    onSubmit();
  };
  const close = () => {
    forget();
    rest.onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      locked={pending}
      title={rest.title}
      description={rest.description}
      size={rest.size ?? 'md'}
      closeLabel={rest.closeLabel}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={close}>
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

/** Returns how the refusal is forgotten: with a new try, and when the reader closes the dialog or follows a link out of it. */
function useRefusalWhenGone(refusal: string | undefined): () => void {
  const kept = useRef<{ refusal: string; pathname: string }>(undefined);
  useEffect(() => {
    const { pathname } = window.location;
    kept.current = refusal === undefined ? undefined : { refusal, pathname };
  }, [refusal]);
  useEffect(
    () => () => {
      const last = kept.current;
      if (last?.pathname !== window.location.pathname) return;
      showToast({ title: m.app_error_title(), description: last.refusal, variant: 'destructive' });
    },
    [],
  );
  return () => {
    kept.current = undefined;
  };
}
