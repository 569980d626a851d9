import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { ProblemError, sentenceOr } from '../../../lib/http/problem.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Credentials } from './api.ts';
import { downloadSuspendedData } from './suspended-api.ts';

export type SuspendedAccountProps = {
  /** The credentials that were right. */
  credentials: Credentials;
  /** What the server says. */
  sentence: string;
  onBack: () => void;
};

/** What a suspended person can still do: download their own data. */
export function SuspendedAccount({ credentials, sentence, onBack }: SuspendedAccountProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const { register, submit, formState } = useServerForm({
    values: { code: '' },
    send: async ({ code }) => {
      const { file, filename } = await downloadSuspendedData({ ...credentials, ...(code && { code }) });
      saveFile(file, filename);
      toastDone({ title: m.accounts_own_export_done(), description: filename });
    },
    failed: (error) => {
      const isFirst = error instanceof ProblemError && error.code === 'second_factor_required';
      if (isFirst) setAsksForCode(true);
      return isFirst ? undefined : { inForm: sentenceOr(error, m.suspended_account_failed()) };
    },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <h2 className="text-title-3">{m.suspended_account_title()}</h2>
      <Notice tone="danger">{sentence}</Notice>
      <p className="text-ink-soft">{m.suspended_account_text()}</p>
      {asksForCode && (
        <TextField
          label={m.suspended_account_code()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={errors.code?.message}
          {...register('code', { validate: (code) => code.trim() !== '' || m.validation_required() })}
        />
      )}
      {errors.root && !errors.code && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        fullWidth
        loading={isSubmitting}
        icon={<Download aria-hidden="true" className="size-4.5" />}
      >
        {m.suspended_account_download()}
      </Button>
      <Button variant="quiet" className="-ms-5" onClick={onBack}>
        {m.suspended_account_back()}
      </Button>
    </form>
  );
}
