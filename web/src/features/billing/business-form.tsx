import { MAX_TAX_RATE } from '@cadence/contract/billing';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LeaveDialog } from '../users/leave-dialog.tsx';
import type { BusinessInfo } from './api.ts';
import { percentText, rateOf } from './business-values.ts';
import { TaxExample } from './tax-example.tsx';
import { useBusinessForm, type BusinessFormState } from './use-business-form.ts';

/** What stands on receipts, and the tax rate (specification, management areas §2, §5 and §9). */
export function BusinessForm({ info }: { info: BusinessInfo }) {
  const form = useBusinessForm(info);
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-6">
      <TextField
        label={m.billing_business_name()}
        hint={m.billing_business_name_hint()}
        autoComplete="organization"
        error={fieldSentence(errors.businessName)}
        {...form.register('businessName')}
      />
      <TextArea
        label={m.billing_business_address()}
        autoComplete="street-address"
        error={fieldSentence(errors.businessAddress)}
        {...form.register('businessAddress')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.billing_tax_number()}
          hint={m.billing_tax_number_hint()}
          autoComplete="off"
          error={fieldSentence(errors.taxNumber)}
          {...form.register('taxNumber')}
        />
        <TextField
          label={m.billing_invoice_prefix()}
          hint={m.billing_invoice_prefix_hint()}
          autoComplete="off"
          error={fieldSentence(errors.invoicePrefix)}
          {...form.register('invoicePrefix')}
        />
      </div>
      <TaxRate form={form} />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <div className="flex flex-col gap-x-5 gap-y-3 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-end">
        <p role="status" className="text-center text-sm text-ink-soft">
          {isDirty ? m.settings_unsaved() : m.settings_nothing_unsaved()}
        </p>
        <Button type="submit" loading={isSubmitting}>
          {m.billing_business_save()}
        </Button>
      </div>
      <LeaveDialog isUnsaved={isDirty} onDiscard={form.discard} />
    </form>
  );
}

function TaxRate({ form }: { form: BusinessFormState }) {
  const typed = useWatch({ control: form.control, name: 'taxRate' });
  const rate = rateOf(typed);
  const isPossible = rate >= 0 && rate <= MAX_TAX_RATE;
  return (
    <div className="space-y-4">
      <TextField
        label={m.billing_tax_rate()}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.01}
        trail={<span className="px-4 text-ink-faint">%</span>}
        className="sm:max-w-56"
        error={fieldSentence(form.formState.errors.taxRate)}
        {...form.register('taxRate', {
          // What is sent is what stands there.
          onBlur: () => isPossible && form.setValue('taxRate', percentText(rate), { shouldDirty: true }),
        })}
      />
      <Notice>{m.billing_tax_note()}</Notice>
      {isPossible && <TaxExample taxRate={rate} />}
    </div>
  );
}
