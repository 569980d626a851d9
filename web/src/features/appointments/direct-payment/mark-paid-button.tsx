import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import type { MarkPaidDialogProps } from './mark-paid-dialog.tsx';

const MarkPaidDialog = lazyDialog(async () => (await import('./mark-paid-dialog.tsx')).MarkPaidDialog);

type MarkPaidButtonProps = Pick<MarkPaidDialogProps, 'appointment' | 'what' | 'marked'>;

/** Marks what a family has paid directly; what is marked already is corrected. */
export function MarkPaidButton(props: MarkPaidButtonProps) {
  const { what, marked } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={marked ? m.direct_payment_change_for({ what }) : m.direct_payment_mark_for({ what })}
        onClick={() => setAsking(true)}
      >
        {marked ? m.direct_payment_change() : m.direct_payment_mark()}
      </Button>
      {isAsking && <MarkPaidDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
