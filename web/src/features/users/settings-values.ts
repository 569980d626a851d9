import { say, timezone } from '@cadence/contract/primitives';
import { userChanges } from '@cadence/contract/users';
import * as z from 'zod/mini';
import { contractResolver } from '../../lib/validation.ts';
import type { User } from './api.ts';
import { phoneText } from './phone.ts';

/** The contract's own rules; a zone that was never chosen is not a wrong one. */
const settings = z.object({
  ...userChanges.shape,
  timezone: z.union([z.literal(''), timezone], say('timezone_unknown')),
});

/** What stands in the form's controls; '' is no phone number, and no zone but the device's. */
export type SettingsValues = z.input<typeof settings>;
type Checked = z.output<typeof settings>;

/** Those that can be refused. */
export const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'language', 'timezone'] as const;

export const settingsResolver = contractResolver(settings);

export const valuesOf = (user: User): SettingsValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone === null ? '' : phoneText(user.phone),
  notifications: { ...user.notifications },
  language: user.language,
  timezone: user.timezone ?? '',
});

type Dirty = Partial<Record<keyof Checked, unknown>>;
type Changes = Omit<Checked, 'timezone'> & { timezone?: string };

/** What was changed, and nothing else: another tab may have changed the rest. */
export const changesIn = (values: Checked, dirty: Dirty): Changes =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in dirty && value !== undefined),
  );
