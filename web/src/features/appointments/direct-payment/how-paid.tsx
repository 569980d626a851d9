import type { DirectMethod, Payment } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { methodsText } from '../appointment/payment-method.ts';

type HowPaidProps = {
  payments: readonly Payment[];
  directMethods: readonly DirectMethod[];
  /** The therapist's. */
  name: string;
  value: Payment | undefined;
  onChange: (payment: Payment) => void;
  error?: string | undefined;
};

/** Asks a family how it pays, where the therapist takes both. */
export function HowPaid({ payments, directMethods, name, ...choice }: HowPaidProps) {
  const words = {
    paypal: { title: m.booking_how_paypal(), text: m.booking_how_paypal_text() },
    direct: {
      title: m.booking_how_direct({ name }),
      text: m.booking_how_direct_text({ methods: methodsText(directMethods) }),
    },
  };
  return (
    <RadioCards
      {...choice}
      label={m.booking_how()}
      className="sm:grid-cols-2"
      options={payments.map((value) => ({ value, ...words[value] }))}
    />
  );
}
