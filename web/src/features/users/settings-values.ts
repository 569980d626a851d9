import type { OwnProfile } from '@cadence/contract/directory/directory';
import { professionalOf } from '../therapists/professional-values.ts';
import { suggestedSlug } from '../therapists/public-page/suggested-slug.ts';
import type { User } from './api.ts';
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

/** A stored number as Canadians write it: "+1 514 555-0123"; any other country's as it is stored (E.164). */
function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2-$3');
}

/** The same for a sentence, where no line may break inside it. */
export function unbrokenPhone(phone: string): string {
  return phoneText(phone).replaceAll(' ', '\u00a0').replace('-', '\u2060-\u2060');
}
