import { DIRECT_METHODS, type DirectMethod } from '@cadence/contract/base/statuses';
import { type DirectPayment, directPayment } from '@cadence/contract/booking/direct-payments';
import { formatMoney } from '@cadence/format/money';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { Controller } from 'react-hook-form';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { serverText } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { useHeadingFocusAfter } from '../../../lib/navigation/use-heading-focus-after.ts';
import { useNow } from '../../../lib/use-now.ts';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { type Appointment, useOwnAppointments } from '../appointment/api.ts';
import { methodText } from '../appointment/payment-method.ts';

export type MarkPaidDialogProps = {
  appointment: Pick<Appointment, 'id' | 'currency'> & { timezone: string; amount: number };
  /** The session in words. */
  what: string;
  /** What was marked before. */
  marked?: DirectPayment;
  onClose: () => void;
};

/** Asks by what and when a family paid; the answers of the last time and today are filled in. */
export function MarkPaidDialog(props: MarkPaidDialogProps) {
  const own = useOwnAppointments();
  const today = dateIn(useNow(), props.appointment.timezone);
  if (own.isPending) return null;
  const { marked = { method: lastMethod(own.data ?? []), receivedOn: today } } = props;
  return <MarkPaidForm {...props} first={marked} today={today} />;
}

/** The one that was received last. */
function lastMethod(own: readonly Appointment[]): DirectMethod {
  const received = own.filter(({ receivedOn }) => receivedOn !== null);
  const last = received.toSorted((a, b) => (b.receivedOn ?? '').localeCompare(a.receivedOn ?? ''))[0];
  const offered = own.find(({ directPayment: due }) => due !== null)?.directPayment?.methods ?? [];
  return DIRECT_METHODS.find((one) => one === last?.paymentMethod) ?? offered[0] ?? 'etransfer';
}

const resolver = contractResolver(directPayment);

type MarkPaidFormProps = MarkPaidDialogProps & { first: DirectPayment; today: string };

function MarkPaidForm({ appointment, what, marked, first, today, onClose }: MarkPaidFormProps) {
  const mark = useChange('POST /api/appointments/:id/direct-payment');
  const doneRef = useHeadingFocusAfter();
  const form = useServerForm({
    values: first,
    resolver,
    send: (body) => mark.mutateAsync({ params: { id: appointment.id }, body }),
    done: m.direct_payment_marked(),
    failed: (error) => serverText(error, m.direct_payment_mark_failed()),
    onDone: () => {
      doneRef.current = true;
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void form.submit()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      size="sm"
      title={marked ? m.direct_payment_change() : m.direct_payment_mark()}
      description={m.direct_payment_what({
        what,
        amount: formatMoney(appointment.amount, appointment.currency),
      })}
      closeLabel={m.app_close()}
      cancelLabel={m.direct_payment_back()}
      saveLabel={m.direct_payment_confirm()}
    >
      <Controller
        control={form.control}
        name="method"
        render={({ field }) => (
          <RadioCards
            label={m.direct_payment_method()}
            className="min-[26rem]:grid-cols-2"
            options={DIRECT_METHODS.map((value) => ({
              value,
              title: methodText(value),
            }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldError(errors.method)}
          />
        )}
      />
      <TextField
        type="date"
        label={m.direct_payment_received()}
        max={today}
        error={fieldError(errors.receivedOn)}
        {...form.register('receivedOn')}
      />
    </FormDialog>
  );
}
