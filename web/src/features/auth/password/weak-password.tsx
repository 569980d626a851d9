import type { PasswordWeakness } from '@cadence/contract/auth/own-password';
import { weaknessOf } from '@cadence/contract/auth/password-weakness';
import * as m from '@cadence/messages/m';
import { TriangleAlert } from 'lucide-react';

// Fetched apart from the forms: the common passwords weigh more than they do. See new-password-field.tsx.

export type WeakPasswordProps = { password: string; username: string | undefined };

const sentences: Record<PasswordWeakness, () => string> = {
  common: () => m.password_common(),
  holds_username: () => m.password_holds_username(),
};

/** Says why a password is easily guessed; nothing where nothing is known against it. */
export function WeakPassword({ password, username }: WeakPasswordProps) {
  const weakness = weaknessOf(password, username);
  if (!weakness) return null;
  return (
    <span className="mt-2 flex gap-2 text-warning-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{sentences[weakness]()}</span>
    </span>
  );
}
