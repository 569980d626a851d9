import type { OwnProfile } from '@cadence/contract/directory/directory';
import { professionalOf } from './profile/professional-values.ts';
import { phoneText } from '../users/phone-text.ts';
import { suggestedSlug } from './public-page/suggested-slug.ts';
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
