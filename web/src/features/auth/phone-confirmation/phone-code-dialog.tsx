import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { messageOf } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { unbrokenPhone } from '../../../lib/phone-text.ts';
import type { PhoneCode } from './use-phone-code.ts';

/** Takes the code of the text message. */
export function PhoneCodeDialog({ code, onClose }: { code: PhoneCode; onClose: () => void }) {
  const { phone } = useSignedInUser();
  const confirm = useChange('PUT /api/user/phone-confirmation');
  const [isSentAgain, setSentAgain] = useState(false);
  const form = useServerForm({
    values: { code: '' },
    send: (values) => confirm.mutateAsync({ body: values }),
    done: m.phone_confirmation_done(),
    failed: messageOf,
    onDone: onClose,
  });
  const { errors, isSubmitting } = form.formState;
  const sendAgain = async () => {
    setSentAgain(false);
    if (!(await code.send())) return;
    form.resetField('code');
    form.clearErrors();
    form.setFocus('code');
    setSentAgain(true);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void form.submit()}
      pending={isSubmitting}
      title={m.phone_confirmation_dialog_title()}
      description={m.phone_confirmation_dialog_text({ phone: unbrokenPhone(phone ?? '') })}
      closeLabel={m.app_close()}
      cancelLabel={m.phone_confirmation_later()}
      saveLabel={m.phone_confirmation_confirm()}
      refusal={errors.code ? undefined : errors.root?.message}
    >
      <TextField
        label={m.phone_confirmation_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errors.code?.message}
        data-autofocus
        {...form.register('code', { validate: (typed) => typed.trim() !== '' || m.validation_required() })}
      />
      <div>
        <Button
          variant="quiet"
          size="sm"
          className="-ms-4"
          loading={code.isSending}
          onClick={() => void sendAgain()}
        >
          {m.phone_confirmation_again()}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {isSentAgain && m.phone_confirmation_sent_again()}
        </p>
      </div>
    </FormDialog>
  );
}
