import * as m from '@cadence/messages/m';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { usePay } from '../../payments/use-pay.ts';
import type { Appointment } from '../appointment/api.ts';
import { sumText } from '../appointment/payable-together.ts';

export type PayButtonProps = {
  /** Several are paid at once. */
  appointments: readonly Pick<Appointment, 'id'>[];
  text?: string;
  /** Names the appointment where there are several. */
  label?: string | undefined;
  variant?: ButtonProps['variant'];
};

/** Redirects to PayPal. */
export function PayButton({ appointments, text, label, variant }: PayButtonProps) {
  const { pay, isPending } = usePay();
  return (
    <Button
      size="sm"
      variant={variant}
      loading={isPending}
      aria-label={label}
      onClick={() => void pay(appointments.map(({ id }) => id))}
    >
      {text ?? m.appointments_pay_now()}
    </Button>
  );
}

/** "Pay 3 sessions, $406.80". */
export function PayTogether({ appointments }: { appointments: readonly Appointment[] }) {
  const text = m.appointments_pay_together({ count: appointments.length, amount: sumText(appointments) });
  return <PayButton appointments={appointments} text={text} variant="secondary" />;
}
