import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
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
 * Where dialogs open that leave the rest of the page within reach: an element with `data-dialogs`, which they cover at most.
 * Without one they are modal.
 */
export const DialogArea = createContext<HTMLElement | null>(null);

/**
 * A native modal dialog: the browser traps the focus, makes the rest inert and restores the focus. Open while mounted.
 * Escape, a press on the backdrop and the browser's Back close it. In a `DialogArea` it is not modal.
 * The element with `data-autofocus` gets the focus, by default the title, so that no on-screen keyboard opens.
 */
export function Modal({ onClose, locked = false, className, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onClose, locked });
  const area = useContext(DialogArea);
  const backdrop = useBackdrop(() => !locked && onClose());
  useEffect(() => {
    latest.current = { onClose, locked };
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (area) dialog.show();
    else dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
    first?.focus();
    const pop = area ? undefined : pushDialog(dialog);
    const forgetBack = closeOnBack({
      close: () => latest.current.onClose(),
      isLocked: () => latest.current.locked,
    });
    return () => {
      pop?.();
      forgetBack();
      // The browser restores the focus only if the dialog is closed while it is still in the document.
      dialog.close();
    };
  }, [area]);

  const element = (
    <dialog
      {...rest}
      ref={ref}
      className={cx('m-0 border-0 p-0 text-start text-ink', className)}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked && event.target === event.currentTarget) onClose();
      }}
      onClose={() => {
        // A second Escape closes the dialog even if the first was prevented.
        if (ref.current?.open === false) onClose();
      }}
      onKeyDown={(event) => {
        // The browser cancels modal ones alone.
        if (!area || event.key !== 'Escape') return;
        event.stopPropagation();
        if (!locked) onClose();
      }}
      {...backdrop}
    >
      {children}
    </dialog>
  );
  return area ? createPortal(element, area) : element;
}

/**
 * Handlers of a dialog without padding, where what meets the element itself meets the backdrop. They wait for the click: if the
 * dialog closed earlier, the rest of a tap would press what lies under it. A selection of text that ends outside is a click on
 * the dialog too, but did not begin there.
 */
function useBackdrop(onPress: () => void) {
  const beganHere = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      beganHere.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      const isPress = beganHere.current && event.target === event.currentTarget;
      beganHere.current = false;
      if (isPress) onPress();
    },
  };
}
