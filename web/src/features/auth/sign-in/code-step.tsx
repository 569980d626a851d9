import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { publicPath } from '../../../lib/navigation/public-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useLogin, type Credentials } from './api.ts';
import { signInFailure } from './sign-in-failure.ts';

export type CodeStepProps = {
  /** The credentials that were already accepted. */
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
      <h2 className="text-title-3">{m.second_factor_step_title()}</h2>
      <CodeField key={isRecovery ? 'recovery' : 'app'} form={form} isRecovery={isRecovery} />
      {errors.root && !errors.code && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting} className="mt-3">
        {m.second_factor_step_submit()}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Button variant="quiet" className="-ms-5" onClick={change}>
          {isRecovery ? m.second_factor_step_use_app() : m.second_factor_step_use_recovery()}
        </Button>
        <Button variant="quiet" className="-ms-5 sm:ms-0 sm:-me-5" onClick={onBack}>
          {m.second_factor_step_back()}
        </Button>
      </div>
      {isRecovery && (
        <p className="text-sm text-ink-soft">
          {m.second_factor_step_lost()}{' '}
          <a href={publicPath('contact')}>{m.second_factor_step_whom_to_ask()}</a>
        </p>
      )}
    </form>
  );
}

type Form = ReturnType<typeof useCodeForm>;

/** The code field with a hint where the code is found; focused on mount. */
function CodeField({ form, isRecovery }: { form: Form; isRecovery: boolean }) {
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <TextField
      label={isRecovery ? m.second_factor_step_recovery() : m.second_factor_step_code()}
      hint={isRecovery ? m.second_factor_step_recovery_text() : m.second_factor_step_text()}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      required
      error={formState.errors.code?.message}
      {...register('code', { validate: (code) => code.trim() !== '' || m.validation_required() })}
    />
  );
}

function useCodeForm(credentials: Credentials) {
  const login = useLogin();
  return useServerForm({
    values: { code: '' },
    send: ({ code }) => login.mutateAsync({ ...credentials, code }),
    done: { title: m.sign_in_done(), description: m.sign_in_welcome() },
    failed: signInFailure,
  });
}
