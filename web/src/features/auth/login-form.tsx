import * as m from '@cadence/messages/m';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { errorText, ProblemError } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { CodeStepProps } from '../second-factor/code-step.tsx';
import { useLogin, type Credentials } from './api.ts';
import { errorAt, fetchRules, lateResolver } from './late-rules.tsx';
import { showRefusal } from './refusal.ts';

// Few accounts ask for it.
const CodeStep = lazyPart<CodeStepProps>(
  async () => (await import('../second-factor/code-step.tsx')).CodeStep,
);

const resolver = lateResolver<Credentials>((rules) => rules.credentials);

/** On success the guard of /auth takes the person to the page that was asked for. */
export function LoginForm() {
  const login = useLogin();
  const [asked, setAsked] = useState<Credentials>();
  const form = useForm({ resolver, defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await login.mutateAsync(values);
      showToast({ title: m.auth_logged_in(), description: m.auth_welcome() });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'second_factor_required') setAsked(values);
      else showRefusal(error, ['username', 'password'], form.setError, { toastOf: errorText });
    }
  });
  if (asked)
    return (
      <Suspense fallback={null}>
        <CodeStep credentials={asked} onBack={() => setAsked(undefined)} />
      </Suspense>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField
        label={m.auth_username()}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errorAt(errors.username)}
        {...form.register('username')}
        onFocus={fetchRules}
      />
      <PasswordField
        label={m.auth_password()}
        showLabel={m.auth_show_password()}
        hideLabelText={m.auth_hide_password()}
        autoComplete="current-password"
        required
        error={errorAt(errors.password)}
        {...form.register('password')}
        onFocus={fetchRules}
      />
      <p className="text-sm">
        <Link href="/auth/forgotten">{m.recovery_forgotten_link()}</Link>
      </p>
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting} className="mt-3">
        {m.auth_login_submit()}
      </Button>
    </form>
  );
}
