import type { OwnProfile } from '@cadence/contract/directory';
import { professionalOf } from '../therapists/professional-values.ts';
import type { User } from './api.ts';
import { phoneText } from './phone.ts';
import type { SettingsValues } from './settings-rules.ts';

export type { SettingsValues };

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
  return Object.keys(now).filter((field) => JSON.stringify(now[field]) !== JSON.stringify(saved[field]));
}
