import type { registration } from '@cadence/contract/auth/auth';
import * as m from '@cadence/messages/m';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import type * as z from 'zod/mini';
import { makeDrafts } from '../../lib/forms/drafts.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { getLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRegister } from './api.ts';
import { Consent } from './consent.tsx';
import { errorAt, fetchRules, lazyResolver } from './lazy-validation.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { signInFailure } from './sign-in-failure.ts';
import { RoleChoice } from './role-choice.tsx';

type Values = z.input<typeof registration>;

/** Kept when the user looks at the other tab, without the password. */
const drafts = makeDrafts<Values>((draft) => ({ ...draft, password: '' }));
const EMPTY: Values = {
  username: '',
  password: '',
  email: '',
  role: 'patient',
  firstName: '',
  lastName: '',
};

const resolver = lazyResolver<Values>((rules) => rules.registration);

/** `?role=therapist` chooses the role at first, as “Join as a therapist” does. */
export function RegisterForm() {
  const asked = new URLSearchParams(useSearch());
  const role = asked.get('role') === 'therapist' ? 'therapist' : 'patient';
  const register = useRegister();
  const form = useServerForm({
    values: { ...EMPTY, role },
    resolver,
    send: (values) => register.mutateAsync({ ...values, language: getLocale() }),
    done: { title: m.registration_done(), description: m.sign_in_welcome() },
    failed: signInFailure,
    drafts,
  });
  const typedPassword = useWatch({ control: form.control, name: 'password' });
  useEffect(fetchRules, []);
  useFirstFocus(form.setFocus);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-5">
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RoleChoice
            value={field.value ?? 'patient'}
            onChange={field.onChange}
            error={errorAt(errors.role)}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.registration_first_name()}
          autoComplete="given-name"
          required
          error={errorAt(errors.firstName)}
          {...form.register('firstName')}
        />
        <TextField
          label={m.registration_last_name()}
          autoComplete="family-name"
          required
          error={errorAt(errors.lastName)}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label={m.sign_in_email()}
        type="email"
        autoComplete="email"
        required
        error={errorAt(errors.email)}
        {...form.register('email')}
      />
      <TextField
        label={m.sign_in_username()}
        hint={m.registration_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errorAt(errors.username)}
        {...form.register('username')}
      />
      <NewPasswordField
        label={m.sign_in_password()}
        typed={typedPassword}
        error={errorAt(errors.password)}
        {...form.register('password')}
      />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting} className="mt-3">
        {m.registration_submit()}
      </Button>
      <Consent />
    </form>
  );
}

/** The first field is ready to type in, unless the focus is elsewhere: on the tabs that were just used. */
function useFirstFocus(setFocus: (name: 'firstName') => void): void {
  useEffect(() => {
    if (document.activeElement === document.body) setFocus('firstName');
  }, [setFocus]);
}
