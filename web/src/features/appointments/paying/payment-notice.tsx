import type { PaymentResult } from '@cadence/contract/payments';
import * as m from '@cadence/messages/m';
import { Notice, type NoticeTone } from '../../../ui/feedback/notice.tsx';
import type { Appointment } from '../appointment/api.ts';
import type { Viewer } from '../appointment/viewer.ts';
import { whichText } from '../appointment/appointment-texts.ts';
import { canPay } from '../appointment/label.ts';
import { PayButton, PayTogether } from './pay-button.tsx';
import { useFocusOnMount } from '../../../lib/navigation/use-focus-on-mount.ts';

type Said = { tone: NoticeTone; title: () => string; text: () => string };

const notices: Record<PaymentResult, Said> = {
  paid: {
    tone: 'success',
    title: () => m.appointments_payment_paid_title(),
    text: () => m.appointments_payment_paid_text(),
  },
  processing: {
    tone: 'info',
    title: () => m.appointments_payment_processing_title(),
    text: () => m.appointments_payment_processing_text(),
  },
  pending: {
    tone: 'warning',
    title: () => m.appointments_payment_pending_title(),
    text: () => m.appointments_payment_pending_text(),
  },
  declined: {
    tone: 'danger',
    title: () => m.appointments_payment_declined_title(),
    text: () => m.appointments_payment_declined_text(),
  },
  cancelled: {
    tone: 'warning',
    title: () => m.appointments_payment_cancelled_title(),
    text: () => m.appointments_payment_cancelled_text(),
  },
  not_charged: {
    tone: 'info',
    title: () => m.appointments_payment_not_charged_title(),
    text: () => m.appointments_payment_not_charged_text(),
  },
  one_not_payable: {
    tone: 'warning',
    title: () => m.appointments_payment_one_not_payable_title(),
    text: () => m.appointments_payment_one_not_payable_text(),
  },
  therapist_unavailable: {
    tone: 'warning',
    title: () => m.appointments_payment_therapist_unavailable_title(),
    text: () => m.appointments_payment_therapist_unavailable_text(),
  },
  refund_due: {
    tone: 'warning',
    title: () => m.appointments_payment_refund_due_title(),
    text: () => m.appointments_payment_refund_due_text(),
  },
  review: {
    tone: 'warning',
    title: () => m.appointments_payment_review_title(),
    text: () => m.appointments_payment_review_text(),
  },
  unavailable: {
    tone: 'warning',
    title: () => m.appointments_payment_unavailable_title(),
    text: () => m.appointments_payment_unavailable_text(),
  },
  unknown: {
    tone: 'warning',
    title: () => m.appointments_payment_unknown_title(),
    text: () => m.appointments_payment_unknown_text(),
  },
};

export type PaymentNoticeProps = {
  result: PaymentResult;
  appointment: Appointment | undefined;
  /** All that were to be paid at once; empty where it was one. */
  together: readonly Appointment[];
  viewer: Viewer;
};

/** The result of the payment, with a way to retry where there is one. */
export function PaymentNotice({ result, appointment, together, viewer }: PaymentNoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>();
  const { tone, title, text } = notices[result];
  const isOneOfSeveral = result === 'one_not_payable';
  const again = result === 'pending' || result === 'declined' || result === 'cancelled' || isOneOfSeveral;
  const all = together.length > 0 ? together : [appointment ?? []].flat();
  const payable = all.filter((one) => canPay(one, viewer.now));
  return (
    <div ref={box} tabIndex={-1} className="mb-8 scroll-mt-24">
      <Notice
        tone={tone}
        live
        title={title()}
        action={
          again && payable.length > 1 ? (
            <PayTogether appointments={payable} />
          ) : (
            again && payable.length === 1 && <PayButton appointments={payable} />
          )
        }
      >
        {result === 'paid' && all.length > 1
          ? m.appointments_payment_paid_together({ count: all.length })
          : text()}
        {appointment && (all.length === 1 || isOneOfSeveral) && (
          <span className="mt-1 block font-semibold">{whichText(appointment, viewer.role, viewer.zone)}</span>
        )}
      </Notice>
    </div>
  );
}
