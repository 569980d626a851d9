import { fullName } from '@cadence/format/full-name';
import type { OwnProfile } from '@cadence/contract/directory/directory';
import { SLUG_MAX, SLUG_MIN } from '@cadence/contract/directory/public-paths';
import { slugOf } from '@cadence/format/slug';
import { professionalOf } from './profile/professional-values.ts';
import { phoneText } from '../../lib/phone-text.ts';
import type { User } from '../users/api.ts';
import type { SettingsValues } from './settings-rules.ts';

export type { SettingsValues };

/** The values of account and profile; only therapists have a profile. */
export function valuesOf(user: User, profile?: OwnProfile): SettingsValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone === null ? '' : phoneText(user.phone),
    notifyByEmail: user.notifications.email,
    notifyBySms: user.notifications.sms,
    language: user.language,
    timezone: user.timezone ?? '',
    ...professionalOf(profile),
    slug: profile ? (profile.slug ?? suggestedSlug(user, profile.id)) : '',
  };
}

/** The address that the server would choose at first publishing while nobody else has it. */
export function suggestedSlug(
  { firstName, lastName }: { firstName: string; lastName: string },
  therapistId: number,
): string {
  const name = slugOf(fullName({ firstName, lastName }))
    .slice(0, SLUG_MAX - `-${therapistId}`.length)
    .replace(/-$/, '');
  return name.length < SLUG_MIN ? `therapist-${therapistId}` : name;
}
