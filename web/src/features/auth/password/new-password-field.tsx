import { PASSWORD_MIN } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type LazyPart, lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { cx } from '../../../ui/class-names.ts';
import { PasswordField, type PasswordFieldProps } from '../../../ui/form/password-field.tsx';
import type { WeakPasswordProps } from './weak-password.tsx';

export type NewPasswordFieldProps = Omit<
  PasswordFieldProps,
  'hint' | 'showLabel' | 'hideLabelText' | 'autoComplete' | 'required'
> & {
  /** What stands in it so far. */
  typed: string;
  /** Of the account, where it is known. */
  username?: string;
};

const WeakPassword = lazyPart<WeakPasswordProps>(
  async () => (await import('./weak-password.tsx')).WeakPassword,
);

/** A password that is being chosen, above what it needs. */
export function NewPasswordField({ typed, username, ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      hint={<PasswordRules password={typed} username={username} />}
      showLabel={m.sign_in_show_password()}
      hideLabelText={m.sign_in_hide_password()}
      autoComplete="new-password"
      required
      {...rest}
    />
  );
}

/** What a password needs, ticked off while it is typed. It only advises: the form's check decides. */
function PasswordRules({ password, username }: WeakPasswordProps) {
  const rules = [
    { text: m.password_rule_length(), met: password.length >= PASSWORD_MIN },
    { text: m.password_rule_uppercase(), met: /\p{Lu}/u.test(password) },
    { text: m.password_rule_lowercase(), met: /\p{Ll}/u.test(password) },
    { text: m.password_rule_number(), met: /[0-9]/.test(password) },
  ];
  const isAllowed = rules.every(({ met }) => met);
  const judges = useFetched(WeakPassword, isAllowed);
  return (
    <span className="block">
      <span className="sr-only">{m.password_rules()}</span>
      <span className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {rules.map(({ text, met }) => (
          <span
            key={text}
            className={cx('flex items-center gap-2', met ? 'text-success-ink' : 'text-ink-faint')}
          >
            {met ? (
              <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
            ) : (
              <Circle aria-hidden="true" className="size-4 shrink-0 p-0.5" />
            )}
            <span>
              {text}
              <span className="sr-only">: {met ? m.password_rule_met() : m.password_rule_open()}</span>
            </span>
          </span>
        ))}
      </span>
      <span role="status" className="block">
        {isAllowed && judges && <WeakPassword password={password} username={username} />}
      </span>
    </span>
  );
}

/** Whether code that is of use, but not needed, has been fetched. */
function useFetched({ fetch, isLoaded }: Pick<LazyPart, 'fetch' | 'isLoaded'>, isUseful: boolean): boolean {
  const [, setFetched] = useState(isLoaded);
  useEffect(() => {
    if (!isUseful || isLoaded()) return;
    // It only advises: the form goes on without it, and the server judges the password too.
    fetch().then(
      () => setFetched(true),
      () => undefined,
    );
  }, [fetch, isLoaded, isUseful]);
  return isLoaded();
}
