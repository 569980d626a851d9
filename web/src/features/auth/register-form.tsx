import type { registration } from '@cadence/contract/auth';
import * as m from '@cadence/messages/m';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { makeDrafts } from '../../lib/drafts.ts';
import { getLocale } from '../../lib/locale.ts';
import { errorText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRegister } from './api.ts';
import { Consent } from './consent.tsx';
import { errorAt, fetchRules, lateResolver } from './late-rules.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { showRefusal } from './refusal.ts';
import { RoleChoice } from './role-choice.tsx';

type Values = z.input<typeof registration>;

/** There is one registration at a time. */
const DRAFT = 'registration';
const drafts = makeDrafts<Values>();
const FIELDS = ['username', 'password', 'email', 'role', 'firstName', 'lastName'] as const;
const EMPTY: Values = {
  username: '',
  password: '',
  email: '',
  role: 'patient',
  firstName: '',
  lastName: '',
};

const resolver = lateResolver<Values>((rules) => rules.registration);

export function RegisterForm() {
  const form = useRegistrationForm();
  useEffect(fetchRules, []);
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
          label={m.auth_first_name()}
          autoComplete="given-name"
          required
          error={errorAt(errors.firstName)}
          {...form.register('firstName')}
        />
        <TextField
          label={m.auth_last_name()}
          autoComplete="family-name"
          required
          error={errorAt(errors.lastName)}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label={m.auth_email()}
        type="email"
        autoComplete="email"
        required
        error={errorAt(errors.email)}
        {...form.register('email')}
      />
      <TextField
        label={m.auth_username()}
        hint={m.auth_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errorAt(errors.username)}
        {...form.register('username')}
      />
      <NewPasswordField
        label={m.auth_password()}
        typed={form.typedPassword}
        error={errorAt(errors.password)}
        {...form.register('password')}
      />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting} className="mt-3">
        {m.auth_register_submit()}
      </Button>
      <Consent />
    </form>
  );
}

/** The form's state. What was typed survives a look at the other tab; the password does not. */
function useRegistrationForm() {
  const register = useRegister();
  const form = useForm({ resolver, defaultValues: drafts.read(DRAFT) ?? EMPTY });
  const { getValues } = form;
  useEffect(() => {
    const keep = drafts.keeper(DRAFT);
    return () => keep({ ...getValues(), password: '' });
  }, [getValues]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await register.mutateAsync({ ...values, language: getLocale() });
      form.reset(EMPTY);
      drafts.drop(DRAFT);
      showToast({ title: m.auth_registered(), description: m.auth_welcome() });
    } catch (error) {
      showRefusal(error, FIELDS, form.setError, { toastOf: errorText });
    }
  });
  return { ...form, submit, typedPassword: useWatch({ control: form.control, name: 'password' }) };
}
