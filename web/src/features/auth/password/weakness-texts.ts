import type { PasswordWeakness } from '@cadence/contract/auth/own-password';
import * as m from '@cadence/messages/m';

/** What is known against the password that somebody has. */
export const weaknessTexts: Record<PasswordWeakness, () => string> = {
  common: () => m.password_weak_common(),
  holds_username: () => m.password_weak_holds_username(),
};
