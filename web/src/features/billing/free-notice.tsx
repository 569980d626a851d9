import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { isOffered } from '../../lib/offered.ts';

/** Says that priced services are free, because families can pay neither at PayPal nor directly, with both ways out. */
export function FreeNotice({ className }: { className?: string }) {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <Notice
      tone="danger"
      title={m.billing_free_title()}
      className={className}
      action={
        <div className="flex flex-wrap gap-3">
          {isOffered('paypal') && (
            <Link href="/payment-settings#paypal" className={look}>
              {m.billing_free_paypal()}
            </Link>
          )}
          <Link href="/payment-settings#direct" className={look}>
            {m.billing_free_direct()}
          </Link>
        </div>
      }
    >
      {isOffered('paypal') ? m.billing_free_text() : m.billing_free_text_direct()}
    </Notice>
  );
}
