import * as m from '@cadence/messages/m';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { messageOf, ProblemError } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { CodeStepProps } from './code-step.tsx';
import { useLogin, type Credentials } from './api.ts';
import { errorAt, fetchRules, lazyResolver } from './lazy-validation.tsx';
import type { SuspendedAccountProps } from './suspended-account.tsx';
import { signInFailure } from './sign-in-failure.ts';

// Few accounts ask for it.
const CodeStep = lazyPart<CodeStepProps>(async () => (await import('./code-step.tsx')).CodeStep);

// Hardly anybody needs it.
const SuspendedAccount = lazyPart<SuspendedAccountProps>(
  async () => (await import('./suspended-account.tsx')).SuspendedAccount,
);

const resolver = lazyResolver<Credentials>((rules) => rules.credentials);

function needsSecondFactor(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'second_factor_required';
}

function isSuspended(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'suspended';
}

/** On success the guard of /auth takes the person to the page that was asked for. */
export function LoginForm() {
  const login = useLogin();
  const form = useServerForm({
    values: { username: '', password: '' },
    resolver,
    send: login.mutateAsync,
    done: { title: m.sign_in_done(), description: m.sign_in_welcome() },
    failed: (error) => (needsSecondFactor(error) ? undefined : signInFailure(error)),
  });
  const { errors, isSubmitting } = form.formState;
  if (login.variables && needsSecondFactor(login.error)) {
    return (
      <Suspense fallback={null}>
        <CodeStep credentials={login.variables} onBack={login.reset} />
      </Suspense>
    );
  }
  if (login.variables && isSuspended(login.error)) {
    return (
      <Suspense fallback={null}>
        <SuspendedAccount
          credentials={login.variables}
          sentence={messageOf(login.error)}
          onBack={login.reset}
        />
      </Suspense>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-5">
      <TextField
        label={m.sign_in_name()}
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
        label={m.sign_in_password()}
        showLabel={m.sign_in_show_password()}
        hideLabelText={m.sign_in_hide_password()}
        autoComplete="current-password"
        required
        error={errorAt(errors.password)}
        {...form.register('password')}
        onFocus={fetchRules}
      />
      <p className="text-sm">
        <Link href="/auth/forgotten">{m.sign_in_forgotten_link()}</Link>
      </p>
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting} className="mt-3">
        {m.sign_in_submit()}
      </Button>
    </form>
  );
}
