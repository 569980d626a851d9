import * as m from '@cadence/messages/m';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PaymentSettings } from './api.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { PaypalForm } from './paypal-form.tsx';

/** Connected or not, and the way from the one to the other (specification, management areas §2 and §4). */
export function PaypalAccount({ settings }: { settings: PaymentSettings }) {
  const { paypalConnected, paypalEmail } = settings;
  const [isChanging, setChanging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const wasConnected = useRef(paypalConnected);
  useEffect(() => {
    // The button that had the focus is gone with the state that it belonged to.
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
      {!paypalConnected && (
        <Notice tone="warning" title={m.billing_free_title()}>
          {m.billing_free_text()}
        </Notice>
      )}
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
      <DisconnectDialog open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
