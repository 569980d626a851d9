import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';
import { Button } from '../../ui/button.tsx';
import type { WishDialogProps } from './wish-dialog.tsx';

const WishDialog = lazyDialog(async () => (await import('./wish-dialog.tsx')).WishDialog);

type WishOpenerProps = {
  label: string;
  accessibleName?: string;
  dialog: Omit<WishDialogProps, 'onClose'>;
  fullWidth?: boolean;
};

/** Opens the dialog of a wish, and takes the focus back from it. */
export function WishOpener({ label, accessibleName, dialog, fullWidth = false }: WishOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const focusBack = useFocusBack(isOpen);
  return (
    <>
      <Button
        ref={focusBack}
        variant="secondary"
        size={fullWidth ? 'md' : 'sm'}
        fullWidth={fullWidth}
        {...(accessibleName && { 'aria-label': accessibleName })}
        icon={<BellRing aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <WishDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
