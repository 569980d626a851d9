import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { usePay } from '../../payments/use-pay.ts';
import type { Appointment } from '../appointment/api.ts';

export type PayButtonProps = { appointment: Pick<Appointment, 'id'>; label?: string | undefined };

/** Redirects to PayPal. `label` names the appointment where there are several. */
export function PayButton({ appointment, label }: PayButtonProps) {
  const { pay, isPending } = usePay();
  return (
    <Button size="sm" loading={isPending} aria-label={label} onClick={() => void pay(appointment.id)}>
      {m.appointments_pay_now()}
    </Button>
  );
}
