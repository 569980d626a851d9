import type { registration } from '@cadence/contract/auth/auth';
import * as m from '@cadence/messages/m';
import { useEffect, type ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import type * as z from 'zod/mini';
import { makeDrafts } from '../../../lib/session/drafts.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { getLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AccountFields } from './account-fields.tsx';
import { useRegister } from './registration-api.ts';
import { Consent } from './consent.tsx';
import { errorAt, fetchRules, lazyResolver } from './lazy-validation.tsx';
import { signInFailure } from './sign-in-failure.ts';
import { useSuggestedUsername } from './suggested-username.ts';
import { AudioLines, HeartHandshake } from 'lucide-react';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';

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
  const [typedName, password] = useWatch({ control: form.control, name: ['username', 'password'] });
  const lastName = useWatch({ control: form.control, name: 'lastName' });
  const username = useSuggestedUsername(form);
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
      <AccountFields
        field={(name) => ({
          error: errorAt(errors[name]),
          ...form.register(name),
          ...(name === 'username' && username),
        })}
        typed={{ username: typedName, password }}
        lastName={{
          value: lastName,
          onChange: (name) => form.setValue('lastName', name, { shouldDirty: true }),
        }}
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

type SelfRegisteredRole = 'patient' | 'therapist';

type RoleChoiceProps = {
  value: SelfRegisteredRole;
  onChange: (role: SelfRegisteredRole) => void;
  error?: ReactNode;
};

function RoleChoice(props: RoleChoiceProps) {
  return (
    <RadioCards<SelfRegisteredRole>
      {...props}
      label={m.registration_role()}
      name="role"
      options={[
        {
          value: 'patient',
          title: m.registration_role_patient(),
          text: m.registration_role_patient_text(),
          icon: <HeartHandshake aria-hidden="true" className="size-6" />,
        },
        {
          value: 'therapist',
          title: m.registration_role_therapist(),
          text: m.registration_role_therapist_text(),
          icon: <AudioLines aria-hidden="true" className="size-6" />,
        },
      ]}
    />
  );
}
