import * as m from '@cadence/messages/m';
import { useForm } from 'react-hook-form';
import { makeDrafts } from '../../lib/drafts.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { ProblemError, serverText } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSaveBusinessInfo, type BusinessInfo } from './api.ts';
import { businessResolver, valuesOf, type BusinessValues } from './business-values.ts';

const drafts = makeDrafts<BusinessValues>();
const FIELDS = ['businessName', 'businessAddress', 'taxNumber', 'taxRate', 'invoicePrefix'] as const;

/** The form's state, and what saves or discards it. What was typed outlives a lost session. */
export function useBusinessForm(info: BusinessInfo) {
  const save = useSaveBusinessInfo();
  const form = useForm({ resolver: businessResolver, defaultValues: valuesOf(info) });
  const forgetDraft = useFormDraft(drafts, form);
  const submit = form.handleSubmit(async (values) => {
    try {
      form.reset(valuesOf(await save.mutateAsync(values)));
      showToast({ title: m.common_success_title(), description: m.billing_business_saved() });
    } catch (error) {
      refuse(error);
    }
  });
  const refuse = (error: unknown) => {
    const text = serverText(error, m.billing_business_failed());
    showToast({ title: m.common_error_title(), description: text, variant: 'destructive' });
    form.setError('root', { type: 'server', message: text });
    for (const { path, message } of error instanceof ProblemError ? error.errors : []) {
      const field = FIELDS.find((name) => name === path);
      if (field) form.setError(field, { type: 'server', message });
    }
  };
  const discard = () => {
    forgetDraft();
    form.reset();
  };
  return { ...form, submit, discard };
}

export type BusinessFormState = ReturnType<typeof useBusinessForm>;
