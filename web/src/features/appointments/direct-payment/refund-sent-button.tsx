import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import type { RefundSentDialogProps } from './refund-sent-dialog.tsx';

const RefundSentDialog = lazyDialog(async () => (await import('./refund-sent-dialog.tsx')).RefundSentDialog);

/** Lets the therapist say that she has sent back what she owes of a direct payment. */
export function RefundSentButton(props: Omit<RefundSentDialogProps, 'onClose'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.direct_payment_refund_for({ what: props.what })}
        onClick={() => setAsking(true)}
      >
        {m.direct_payment_refund()}
      </Button>
      {isAsking && <RefundSentDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
