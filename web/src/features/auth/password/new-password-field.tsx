import { PASSWORD_MIN } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { Check, Circle } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { PasswordField, type PasswordFieldProps } from '../../../ui/form/password-field.tsx';

export type NewPasswordFieldProps = Omit<
  PasswordFieldProps,
  'hint' | 'showLabel' | 'hideLabelText' | 'autoComplete' | 'required'
> & {
  /** What stands in it so far. */
  typed: string;
};

/** A password that is being chosen, above what it needs. */
export function NewPasswordField({ typed, ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      hint={<PasswordRules password={typed} />}
      showLabel={m.sign_in_show_password()}
      hideLabelText={m.sign_in_hide_password()}
      autoComplete="new-password"
      required
      {...rest}
    />
  );
}

/** What a password needs, ticked off while it is typed. It only advises: the form's check decides. */
function PasswordRules({ password }: { password: string }) {
  const rules = [
    { text: m.password_rule_length(), met: password.length >= PASSWORD_MIN },
    { text: m.password_rule_uppercase(), met: /\p{Lu}/u.test(password) },
    { text: m.password_rule_lowercase(), met: /\p{Ll}/u.test(password) },
    { text: m.password_rule_number(), met: /[0-9]/.test(password) },
  ];
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
    </span>
  );
}
