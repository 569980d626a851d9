import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { CopyButton } from '../../auth/second-factor/copy-button.tsx';
import type { Appointment } from '../appointment/api.ts';
import { otherParty } from '../appointment/appointment-texts.ts';
import { methodsText } from '../appointment/payment-method.ts';

/** What a family pays the therapist directly, by what, and her instructions, whose addresses can be copied. */
export function HowToPay({ appointment }: { appointment: Appointment }) {
  const { directPayment, currency } = appointment;
  if (!directPayment) return null;
  const { amount, instructions, methods } = directPayment;
  const name = otherParty(appointment, 'patient');
  return (
    <div className="space-y-3 [overflow-wrap:anywhere]">
      <p className="figures">
        {m.direct_payment_to({ name, amount: formatMoney(amount, currency) })}{' '}
        {methods.length > 0 && m.direct_payment_by({ methods: methodsText(methods) })}
      </p>
      {instructions === '' ? (
        <p>{m.direct_payment_agree()}</p>
      ) : (
        <p className="border-s-2 border-line-strong ps-4 whitespace-pre-line text-ink">{instructions}</p>
      )}
      {addressesIn(instructions).map((address) => (
        <p key={address} className="flex flex-wrap gap-2">
          <CopyButton text={address} label={m.direct_payment_copy({ address })} />
        </p>
      ))}
      <p className="text-ink-soft">{m.direct_payment_receipt()}</p>
    </div>
  );
}

const EMAIL_ADDRESS = /[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.\p{L}{2,}/gu;

/** The e-mail addresses of a text, to which transfers are sent. */
function addressesIn(text: string): string[] {
  return [...new Set(text.match(EMAIL_ADDRESS))];
}
