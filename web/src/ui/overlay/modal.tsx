import { useEffect, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { closeOnBack } from './back-closes.ts';
import { pushDialog } from './dialog-stack.ts';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> & {
  onClose: () => void;
  /** Escape, the backdrop and Back do not close it, for example while saving. */
  locked?: boolean;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser traps the focus, makes the rest inert and restores the focus. Open while mounted.
 * Escape, a press on the backdrop and the browser's Back close it.
 * The element with `data-autofocus` gets the focus, by default the title, so that no on-screen keyboard opens.
 */
export function Modal({ onClose, locked = false, className, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onClose, locked });
  useEffect(() => {
    latest.current = { onClose, locked };
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
    first?.focus();
    const pop = pushDialog(dialog);
    const forgetBack = closeOnBack({
      close: () => latest.current.onClose(),
      isLocked: () => latest.current.locked,
    });
    return () => {
      pop();
      forgetBack();
      // The browser restores the focus only if the dialog is closed while it is still in the document.
      dialog.close();
    };
  }, []);

  return (
    <dialog
      {...rest}
      ref={ref}
      className={cx('m-0 border-0 p-0 text-ink', className)}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked && event.target === event.currentTarget) onClose();
      }}
      onClose={() => {
        // A second Escape closes the dialog even if the first was prevented.
        if (ref.current?.open === false) onClose();
      }}
      onPointerDown={(event) => {
        // The dialog has no padding, so a press on the element itself is a press on the backdrop.
        if (!locked && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
