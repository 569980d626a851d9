import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { formatWhen } from '../../../lib/time.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Appointment } from '../appointment/api.ts';
import { whichText } from '../appointment/appointment-texts.ts';
import type { Viewer } from '../appointment/viewer.ts';
import { PayButton, PayTogether } from './pay-button.tsx';
import { isDueSoon } from './payment-due.tsx';

export type PaymentLineProps = {
  payments: readonly Appointment[];
  /** Those that can be paid at once; empty where there are not several. */
  together: readonly Appointment[];
  viewer: Viewer;
};

/** The payment that is due first of those for later sessions, in one line, and how many follow. */
export function PaymentLine({
  payments: [first, ...others],
  together,
  viewer: { role, zone, now },
}: PaymentLineProps) {
  if (!first) return null;
  const what = whichText(first, role, zone);
  const when = formatWhen(first.paymentDueAt ?? first.startTime, zone);
  return (
    <section
      aria-label={m.next_session_payment_due()}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border px-4 py-3 text-sm',
        isDueSoon(first, now) ? 'border-transparent bg-warning-soft' : 'border-line bg-surface',
      )}
    >
      <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <span className="figures font-semibold">
          {m.next_session_pay({ amount: formatMoney(first.totalPrice ?? 0, first.currency), when })}
        </span>{' '}
        <Link href={`/appointments?appointment=${first.id}`}>{what}</Link>
        {others.length > 0 && (
          <span className="block text-ink-soft">
            {m.next_session_more_payments({ count: others.length })}
          </span>
        )}
      </p>
      <div className="button-row max-sm:w-full">
        <PayButton appointments={[first]} label={m.appointments_pay_now_for({ what })} />
        {together.length > 0 && <PayTogether appointments={together} />}
      </div>
    </section>
  );
}
