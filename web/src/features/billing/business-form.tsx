import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldError } from '../../lib/forms/field-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LeaveDialog } from '../../lib/forms/leave-dialog.tsx';
import type { BusinessInfo } from './api.ts';
import {
  businessFields,
  businessResolver,
  type BusinessValues,
  isTaxRate,
  lacksTaxNumber,
  percentText,
  rateOf,
  valuesOf,
} from './business-values.ts';
import { rateText } from '../appointments/booking/price-rows.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { TaxExample } from './tax-example.tsx';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { Conflicts } from '../../lib/forms/conflicts.tsx';
import { useVersionedForm, type VersionedForm } from '../../lib/forms/use-versioned-form.ts';
import type { VersionedDraft } from '../../lib/forms/versioned-state.ts';
import { reading, useChange } from '../../lib/http/query.ts';
import { serverText } from '../../lib/http/problem.ts';

/** Business information for receipts, and the tax rate. See docs/specification.md#payment-settings-page. */
export function BusinessForm({ info }: { info: BusinessInfo }) {
  const form = useBusinessForm(info);
  const { errors, isSubmitting, isDirty } = form.formState;
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = form.getValues();
    if (isTaxRate(rateOf(values.taxRate)) && lacksTaxNumber(values)) setAsking(true);
    else void form.submit();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <TextField
        label={m.billing_business_name()}
        hint={m.billing_business_name_hint()}
        autoComplete="organization"
        error={fieldError(errors.businessName)}
        {...form.register('businessName')}
      />
      <TextArea
        label={m.billing_business_address()}
        autoComplete="street-address"
        error={fieldError(errors.businessAddress)}
        {...form.register('businessAddress')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.billing_tax_number()}
          hint={m.billing_tax_number_hint()}
          autoComplete="off"
          error={fieldError(errors.taxNumber)}
          {...form.register('taxNumber')}
        />
        <TextField
          label={m.billing_invoice_prefix()}
          hint={m.billing_invoice_prefix_hint()}
          autoComplete="off"
          error={fieldError(errors.invoicePrefix)}
          {...form.register('invoicePrefix')}
        />
      </div>
      <TaxRate form={form} />
      <Conflicts form={form} />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <div className="flex flex-col gap-x-5 gap-y-3 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-end">
        <p role="status" className="text-center text-sm text-ink-soft">
          {isDirty ? m.settings_unsaved() : m.settings_nothing_unsaved()}
        </p>
        <Button type="submit" loading={isSubmitting}>
          {m.billing_business_save()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => form.submit()}
        tone="primary"
        title={m.billing_tax_number_title()}
        description={m.billing_tax_number_ask({ rate: rateText(rateOf(form.getValues('taxRate'))) })}
        confirmLabel={m.billing_tax_number_save_without()}
        cancelLabel={m.billing_tax_number_back()}
        closeLabel={m.app_close()}
      />
      <LeaveDialog isUnsaved={isDirty} onDiscard={form.discard} />
    </form>
  );
}

function TaxRate({ form }: { form: BusinessFormState }) {
  const [typed, taxNumber] = useWatch({ control: form.control, name: ['taxRate', 'taxNumber'] });
  const rate = rateOf(typed);
  const isPossible = isTaxRate(rate);
  return (
    <div className="space-y-4">
      <TextField
        label={m.billing_tax_rate()}
        inputMode="decimal"
        autoComplete="off"
        trail={<span className="px-4 text-ink-faint">%</span>}
        className="sm:max-w-56"
        error={fieldError(form.formState.errors.taxRate)}
        {...form.register('taxRate', {
          // What is sent is what stands there.
          onBlur: () => isPossible && form.setValue('taxRate', percentText(rate), { shouldDirty: true }),
        })}
      />
      {isPossible && lacksTaxNumber({ taxRate: typed, taxNumber }) && (
        <Notice tone="warning" title={m.billing_tax_number_missing_title()}>
          {m.billing_tax_number_missing({ rate: rateText(rate) })}
        </Notice>
      )}
      <Notice>{m.billing_tax_note()}</Notice>
      {isPossible && <TaxExample taxRate={rate} />}
    </div>
  );
}

const drafts = makeDrafts<VersionedDraft<BusinessValues, BusinessInfo>>();

type BusinessFormState = VersionedForm<BusinessValues, Omit<BusinessInfo, 'version'>>;

function useBusinessForm(info: BusinessInfo): BusinessFormState {
  const queries = useQueryClient();
  const settings = reading('GET /api/payments/payment-settings');
  const save = useChange('PUT /api/payments/business-info', {
    waits: false,
    onSuccess: (businessInfo) =>
      queries.setQueryData(settings.queryKey, (former) => former && { ...former, businessInfo }),
  });
  return useVersionedForm({
    row: info,
    values: valuesOf(info),
    valuesOf,
    fields: businessFields,
    resolver: businessResolver,
    change: (body) => save.mutateAsync({ body }),
    load: async () => (await queries.fetchQuery(settings)).businessInfo,
    done: m.billing_business_saved(),
    failed: (error) => serverText(error, m.billing_business_failed()),
    drafts,
  });
}
