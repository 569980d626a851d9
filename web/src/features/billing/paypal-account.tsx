import type { PaymentSettings } from '@cadence/contract/billing';
import * as m from '@cadence/messages/m';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Button } from '../../ui/button.tsx';
import { useConnectPaypal } from './api.ts';
import { PaypalForm } from './paypal-form.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { serverText } from '../../lib/http/problem.ts';

/** The PayPal connection, with connect and disconnect. */
export function PaypalAccount({ settings }: { settings: PaymentSettings }) {
  const { paypalConnected, paypalEmail } = settings;
  const [isChanging, setChanging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const wasConnected = useRef(paypalConnected);
  useEffect(() => {
    // The focused button was removed with the former state.
    if (wasConnected.current !== paypalConnected) status.current?.focus();
    wasConnected.current = paypalConnected;
  }, [paypalConnected]);
  const done = () => {
    setChanging(false);
    status.current?.focus();
  };
  return (
    <div className="space-y-6">
      <div>
        <p ref={status} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="font-semibold">{m.billing_paypal_status()}</span>
          {paypalConnected ? (
            <Badge tone="success" icon={<CircleCheck />}>
              {m.billing_connected()}
            </Badge>
          ) : (
            <Badge icon={<CircleDashed />}>{m.billing_not_connected()}</Badge>
          )}
        </p>
        {paypalEmail !== null && (
          <p className="mt-2 text-ink-soft">
            <EmailText email={paypalEmail} />
          </p>
        )}
      </div>
      {paypalConnected && !isChanging && (
        <div className="grid gap-3 sm:flex">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {m.billing_change()}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {m.billing_disconnect()}
          </Button>
        </div>
      )}
      {(!paypalConnected || isChanging) && (
        <PaypalForm former={paypalEmail} onDone={done} onKeep={paypalConnected ? done : undefined} />
      )}
      <DisconnectDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        takesDirect={settings.directPayments.isOn}
      />
    </div>
  );
}

type DisconnectDialogProps = { open: boolean; onClose: () => void; takesDirect: boolean };

/** Confirms disconnecting PayPal, because priced services become free, or are paid directly. */
function DisconnectDialog({ open, onClose, takesDirect }: DisconnectDialogProps) {
  const connect = useConnectPaypal();
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      action={() => connect.mutateAsync({ body: { paypalEmail: '' } })}
      done={m.billing_disconnected()}
      failed={(error) => serverText(error, m.billing_disconnect_failed())}
      title={m.billing_disconnect_title()}
      description={takesDirect ? m.billing_disconnect_direct() : m.billing_disconnect_text()}
      confirmLabel={m.billing_disconnect_confirm()}
      cancelLabel={m.billing_keep_connected()}
    />
  );
}
