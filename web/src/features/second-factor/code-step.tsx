import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLogin, type Credentials } from '../auth/api.ts';
import { showRefusal } from '../auth/refusal.ts';

export type CodeStepProps = {
  /** What was right already. */
  credentials: Credentials;
  onBack: () => void;
};

/** The second step of signing in: the code of the authenticator app, or one of the recovery codes. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useCodeForm(credentials);
  const { errors, isSubmitting } = form.formState;
  const change = () => {
    form.reset();
    setRecovery(!isRecovery);
  };
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-5">
      <h2 className="text-title-3">{m.factor_step_title()}</h2>
      <CodeField key={isRecovery ? 'recovery' : 'app'} form={form} isRecovery={isRecovery} />
      {errors.root && !errors.code && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting} className="mt-3">
        {m.factor_step_submit()}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Button variant="quiet" className="-ms-5" onClick={change}>
          {isRecovery ? m.factor_step_use_app() : m.factor_step_use_recovery()}
        </Button>
        <Button variant="quiet" className="-ms-5 sm:ms-0 sm:-me-5" onClick={onBack}>
          {m.factor_step_back()}
        </Button>
      </div>
      {isRecovery && <p className="text-sm text-ink-soft">{m.factor_step_lost()}</p>}
    </form>
  );
}

type Form = ReturnType<typeof useCodeForm>;

/** Says where the code is found, and has the focus from the start. */
function CodeField({ form, isRecovery }: { form: Form; isRecovery: boolean }) {
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <TextField
      label={isRecovery ? m.factor_step_recovery() : m.factor_step_code()}
      hint={isRecovery ? m.factor_step_recovery_text() : m.factor_step_text()}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      required
      error={formState.errors.code?.message}
      {...register('code')}
    />
  );
}

function useCodeForm(credentials: Credentials) {
  const login = useLogin();
  const form = useForm({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(async ({ code }) => {
    if (code.trim() === '') {
      form.setError('code', { message: m.validation_required() }, { shouldFocus: true });
      return;
    }
    try {
      await login.mutateAsync({ ...credentials, code });
      showToast({ title: m.auth_logged_in(), description: m.auth_welcome() });
    } catch (error) {
      showRefusal(error, ['code'], form.setError, { toastOf: errorText });
    }
  });
  return { ...form, submit };
}
