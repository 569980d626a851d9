import type { FormResponse } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { failureOf, outcomeText } from '../../../lib/forms/outcome-toast.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { useChange } from '../../../lib/http/query.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';

export type Ending = 'withdraw' | 'object';

/** Takes a consent back, or objects to it, with a reason if the person gives one. */
export function EndingDialog(props: { response: FormResponse; ending: Ending; onClose: () => void }) {
  const { response, ending, onClose } = props;
  const withdraw = useChange('POST /api/form-responses/:id/withdraw');
  const object = useChange('POST /api/form-responses/:id/object');
  const texts = ending === 'withdraw' ? withdrawTexts(response) : objectTexts(response);
  const form = useServerForm({
    values: { reason: '' },
    send: ({ reason }) => {
      const input = { params: { id: response.id }, body: reason.trim() === '' ? {} : { reason } };
      return ending === 'withdraw' ? withdraw.mutateAsync(input) : object.mutateAsync(input);
    },
    done: texts.done,
    failed: (error) => ({ inForm: outcomeText(failureOf(texts.failed, error)) }),
    onDone: onClose,
  });
  return (
    <EditDialog
      title={texts.title}
      form={form}
      onClose={onClose}
      saveLabel={texts.confirm}
      cancelLabel={m.form_response_keep()}
    >
      {texts.paragraphs.map((text) => (
        <p key={text} className="text-ink-soft">
          {text}
        </p>
      ))}
      <TextArea
        label={m.form_response_reason_label()}
        note={m.form_answering_optional()}
        hint={m.form_response_reason_hint()}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </EditDialog>
  );
}

function withdrawTexts({ title, key }: FormResponse) {
  return {
    title: m.form_response_withdraw_title({ form: title }),
    paragraphs: [
      m.form_response_withdraw_text(),
      ...(key === 'virtual_care' ? [m.form_response_withdraw_virtual_care()] : []),
      ...(key === 'messages' ? [m.form_response_withdraw_messages()] : []),
    ],
    confirm: m.form_response_withdraw(),
    done: m.form_response_withdrawn_done({ form: title }),
    failed: m.form_response_withdraw_failed(),
  };
}

function objectTexts({ title }: FormResponse) {
  return {
    title: m.form_response_object_title({ form: title }),
    paragraphs: [m.form_response_object_text()],
    confirm: m.form_response_object(),
    done: m.form_response_object_done(),
    failed: m.form_response_object_failed(),
  };
}
