import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { pushDialog } from './dialog-stack.ts';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> & {
  onClose: () => void;
  /** While something is being saved, Escape and the backdrop do nothing. */
  locked?: boolean;
  children: ReactNode;
};

/**
 * The platform's own modal: the browser traps focus, makes the rest inert and gives focus back, without a kilobyte of
 * script or an injected style. It is open while it is mounted.
 * The element with `data-autofocus` gets the focus; by default that is the title, so that no keyboard jumps up.
 */
export function Modal({ onClose, locked = false, className, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
    first?.focus();
    const pop = pushDialog(dialog);
    return () => {
      pop();
      // Closed while still in the document: only then does the browser return the focus.
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
        // Browsers let a second Escape through whatever the page says.
        if (ref.current?.open === false) onClose();
      }}
      onPointerDown={(event) => {
        // The dialog has no padding: a press that lands on the element itself landed on the backdrop.
        if (!locked && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
