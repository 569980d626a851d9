import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { hasText } from '../form/field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Modal } from './modal.tsx';
import { useScrolls } from '../layout/use-scrolls.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Stays visible below the scrolling body. The main button comes last: it is on the right, or on top on a phone. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  locked?: boolean;
  role?: 'dialog' | 'alertdialog';
};

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

/** A dialog; below 640 px a sheet at the bottom edge. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    onClose,
    title,
    description,
    closeLabel,
    children,
    footer,
    size = 'md',
    locked = false,
    role,
  } = props;
  const id = useId();
  const described = description === undefined ? undefined : `${id}-text`;
  return (
    <Modal
      onClose={onClose}
      locked={locked}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={described}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 max-h-[92dvh] w-full max-w-none animate-sheet flex-col open:flex',
        'rounded-t-lg bg-raised shadow-float sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[max(85dvh,min(100dvh-1rem,40rem))] sm:w-[calc(100%-2rem)] sm:animate-rise sm:rounded-lg',
        'in-data-dialogs:absolute! in-data-dialogs:z-3 in-data-dialogs:max-h-full!',
        widths[size],
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-5 pt-5 pb-4 sm:px-8 sm:pt-[min(1.75rem,4dvh)]">
        <h2 id={`${id}-title`} tabIndex={-1} className="pt-1.5 text-title-3">
          {title}
        </h2>
        {description !== undefined && (
          <p id={described} className="col-span-2 mt-1 text-ink-soft">
            {description}
          </p>
        )}
        <IconButton
          label={closeLabel}
          icon={<X className="size-5" />}
          onClick={onClose}
          disabled={locked}
          className="col-start-2 row-start-1 -me-2"
        />
      </div>
      {hasText(children) && <DialogBody labelledBy={`${id}-title`}>{children}</DialogBody>}
      {footer !== undefined && (
        <div className="flex flex-col-reverse gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-8 sm:py-[min(1.25rem,3dvh)]">
          {footer}
        </div>
      )}
    </Modal>
  );
}

/**
 * In a low window the whole dialog scrolls. What gets the focus stays far enough above the foot to show two lines of its
 * error. Not a select, which the browser would centre under the finger.
 */
function DialogBody({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  const reach = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div
      {...reach}
      ref={body}
      className="flex-auto overflow-y-auto overscroll-contain low:overflow-visible not-has-[select:focus]:scroll-pb-16 px-5 pb-6 focus-visible:-outline-offset-3 sm:px-8 sm:pb-8"
    >
      {children}
    </div>
  );
}
