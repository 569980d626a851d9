import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { failureOf, outcomeText } from '../../../lib/forms/outcome-toast.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

/** Asks the family of a client for a form. */
export function AskDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const query = useRead('GET /api/therapist/forms', {});
  const ask = useChange('POST /api/therapist/clients/:id/forms');
  const form = useServerForm({
    values: { formId: '' },
    send: ({ formId }) => ask.mutateAsync({ params: { id: clientId }, body: { formId: Number(formId) } }),
    done: m.forms_practice_asked_done(),
    failed: (error) => ({ inForm: outcomeText(failureOf(m.forms_practice_ask_failed(), error)) }),
    onDone: onClose,
  });
  const choices = (query.data ?? []).filter(({ isReviewed }) => isReviewed);
  return (
    <EditDialog
      title={m.forms_practice_ask_title()}
      form={form}
      onClose={onClose}
      saveLabel={m.forms_practice_ask_send()}
      cancelLabel={m.forms_practice_cancel()}
    >
      <p className="text-ink-soft">{m.forms_practice_ask_text()}</p>
      <LoadFailure query={query} sentence={m.forms_failed()} />
      <SelectField
        label={m.forms_practice_which()}
        placeholder={m.forms_practice_choose()}
        options={choices.map(({ id, title }) => ({ value: String(id), label: title[getLocale()] }))}
        error={form.formState.errors.formId?.message}
        {...form.register('formId', { required: m.forms_practice_choose() })}
      />
    </EditDialog>
  );
}
