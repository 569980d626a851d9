import { directPayments, INSTRUCTIONS_MAX, type PaymentSettings } from '@cadence/contract/billing';
import { DIRECT_METHODS } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, type ControllerRenderProps, useWatch } from 'react-hook-form';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../lib/forms/field-error.ts';
import { LeaveDialog } from '../../lib/forms/leave-dialog.tsx';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { serverText } from '../../lib/http/problem.ts';
import { reading, useChange } from '../../lib/http/query.ts';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { methodText } from '../appointments/appointment/payment-method.ts';

type DirectPayments = PaymentSettings['directPayments'];

const resolver = contractResolver(directPayments);
const drafts = makeDrafts<DirectPayments>();

/** Whether, by what and how families pay the therapist directly. See docs/specification.md#payment-settings-page. */
export function DirectForm({ settings }: { settings: PaymentSettings }) {
  const queries = useQueryClient();
  const save = useChange('PUT /api/payments/payment-settings', {
    waits: false,
    onSuccess: (saved) => queries.setQueryData(reading('GET /api/payments/payment-settings').queryKey, saved),
  });
  const form = useServerForm({
    values: settings.directPayments,
    resolver,
    send: (changed) => save.mutateAsync({ body: { directPayments: changed } }),
    done: m.billing_direct_saved(),
    failed: (error) => serverText(error, m.billing_direct_failed()),
    onDone: (saved) => form.showSaved(saved.directPayments),
    drafts,
    followsValues: true,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [isOn, instructions] = useWatch({ control: form.control, name: ['isOn', 'instructions'] });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-6">
      <SwitchField
        label={m.billing_direct_on()}
        hint={m.billing_direct_on_hint()}
        {...form.register('isOn')}
      />
      {!isOn && settings.directPayments.isOn && !settings.paypalConnected && (
        <Notice tone="warning" live>
          {m.billing_direct_off()}
        </Notice>
      )}
      <Controller
        control={form.control}
        name="methods"
        render={({ field, fieldState }) => (
          <ChoiceGroup label={m.billing_direct_methods()} error={fieldError(fieldState.error)}>
            <Methods field={field} />
          </ChoiceGroup>
        )}
      />
      <TextArea
        label={m.billing_direct_instructions()}
        hint={m.billing_direct_instructions_hint()}
        maxLength={INSTRUCTIONS_MAX}
        counter={() =>
          m.billing_direct_count({ count: String(instructions.length), maximum: String(INSTRUCTIONS_MAX) })
        }
        error={fieldError(errors.instructions)}
        {...form.register('instructions')}
      />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <div className="flex flex-col gap-x-5 gap-y-3 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-end">
        <p role="status" className="text-center text-sm text-ink-soft">
          {isDirty && m.settings_unsaved()}
        </p>
        <Button type="submit" loading={isSubmitting}>
          {m.billing_direct_save()}
        </Button>
      </div>
      <LeaveDialog isUnsaved={isDirty} onDiscard={form.discard} />
    </form>
  );
}

type MethodsProps = { field: ControllerRenderProps<DirectPayments, 'methods'> };

function Methods({ field: { value, onChange, ref } }: MethodsProps) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {DIRECT_METHODS.map((method, index) => (
        <CheckboxField
          key={method}
          ref={index === 0 ? ref : undefined}
          label={methodText(method)}
          checked={value.includes(method)}
          onChange={({ target: { checked } }) =>
            onChange(DIRECT_METHODS.filter((one) => (one === method ? checked : value.includes(one))))
          }
        />
      ))}
    </div>
  );
}
