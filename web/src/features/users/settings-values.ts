import type { OwnProfile } from '@cadence/contract/directory';
import { say, timezone } from '@cadence/contract/primitives';
import { userChanges } from '@cadence/contract/users';
import * as z from 'zod/mini';
import { contractResolver } from '../../lib/validation.ts';
import { professional, professionalOf } from '../therapists/professional-values.ts';
import type { User } from './api.ts';
import { phoneText } from './phone.ts';

/** The contract's own rules; a zone that was never chosen is not a wrong one. */
const settings = z.object({
  ...userChanges.shape,
  timezone: z.union([z.literal(''), timezone], say('timezone_unknown')),
  ...professional,
});

/** What stands in the form's controls; '' is no phone number, and no zone but the device's. */
export type SettingsValues = z.input<typeof settings>;
type Checked = z.output<typeof settings>;

/** Those that can be refused. */
export const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'license',
  'title',
  'meetingAddress',
  'categories',
  'languageIds',
  'bio',
  'location.city',
  'location.province',
  'hourlyRate',
  'paypalEmail',
  'language',
  'timezone',
] as const;

export const settingsResolver = contractResolver(settings);

/** A therapist's settings are the account and the profile; everybody else's the account alone. */
export const valuesOf = (user: User, profile?: OwnProfile): SettingsValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone === null ? '' : phoneText(user.phone),
  notifications: { ...user.notifications },
  language: user.language,
  timezone: user.timezone ?? '',
  ...professionalOf(profile),
});

type Values = Readonly<Record<string, unknown>>;

/** The fields whose controls hold something else than what was last saved. */
export function changedFields(now: Values, saved: Values): string[] {
  return Object.keys(settings.shape).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(saved[field]),
  );
}

type AccountChanges = Omit<z.output<typeof userChanges>, 'timezone'> & { timezone?: string };
type ProfileChanges = z.output<z.ZodMiniObject<typeof professional>>;
export type Changes = { account: Partial<AccountChanges>; profile: Partial<ProfileChanges> };

/** What was changed, and nothing else: another tab may have changed the rest. */
export function changesIn(values: Checked, changed: readonly string[]): Changes {
  const part = (isOf: (field: string) => boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => isOf(field) && changed.includes(field) && value !== undefined,
      ),
    );
  return {
    account: part((field) => field in userChanges.shape),
    profile: part((field) => field in professional),
  };
}
