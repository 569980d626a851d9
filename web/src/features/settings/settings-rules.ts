import { bool, say, timezone } from '@cadence/contract/base/primitives';
import { userChanges } from '@cadence/contract/users';
import * as z from 'zod/mini';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { professional } from './profile/professional-rules.ts';

const { notifications: _, ...account } = userChanges.shape;

/** The contract's rules; an empty zone is valid, and each notification channel is a field of its own. */
const settings = z.object({
  ...account,
  timezone: z.union([z.literal(''), timezone], say('timezone_unknown')),
  notifyByEmail: bool,
  notifyBySms: bool,
  ...professional,
});

/** The values of the controls; '' means no phone number, and the device's zone. */
export type SettingsValues = z.input<typeof settings>;
export type CheckedSettings = z.output<typeof settings>;

export const settingsResolver = contractResolver(settings);

type AccountChanges = Omit<z.output<typeof userChanges>, 'timezone'> & { timezone?: string };
type ProfileChanges = z.output<z.ZodMiniObject<typeof professional>>;
export type Changes = { account: Partial<AccountChanges>; profile: Partial<ProfileChanges> };

/** Only the changed fields, because another tab may have changed the rest. */
export function changesIn(values: CheckedSettings, changed: readonly string[]): Changes {
  const part = (isOf: (field: string) => boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => isOf(field) && changed.includes(field) && value !== undefined,
      ),
    );
  const notifications = {
    ...(changed.includes('notifyByEmail') && { email: values.notifyByEmail }),
    ...(changed.includes('notifyBySms') && { sms: values.notifyBySms }),
  };
  return {
    account: {
      ...part((field) => field in account),
      ...(Object.keys(notifications).length > 0 && { notifications }),
    },
    profile: part((field) => field in professional),
  };
}
