import { fullName } from '@cadence/format/full-name';
import type { OwnProfile } from '@cadence/contract/directory/directory';
import { SLUG_MAX, SLUG_MIN } from '@cadence/contract/directory/public-paths';
import { slugOf } from '@cadence/format/slug';
import { phoneText } from '../../../lib/phone-text.ts';
import type { User } from '../../users/api.ts';
import type { SettingsValues } from './settings-rules.ts';
import { dollarsText } from '../../../lib/forms/typed-number.ts';
import { isProvince } from '@cadence/format/province-name';

export type { SettingsValues };

/** The values of account and profile; only therapists have a profile. */
export function valuesOf(user: User, profile?: OwnProfile): SettingsValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    latinName: user.latinName ?? '',
    email: user.email,
    phone: user.phone === null ? '' : phoneText(user.phone),
    notifyByEmail: user.notifications.email,
    notifyBySms: user.notifications.sms,
    ringsSessions: user.notifications.groups.sessions,
    ringsMoney: user.notifications.groups.money,
    ringsMessages: user.notifications.groups.messages,
    ringsCare: user.notifications.groups.care,
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

/** A chosen category with its chosen specialties. */
export type ChosenCategory = { categoryId: number; selectedSubCategories: string[] };

const noProfile = {
  license: '',
  title: '',
  meetingAddress: null,
  videoPreference: 'google',
  categories: [],
  languages: [],
  bio: '',
  location: { city: '', province: '' },
  hourlyRate: 0,
  paypalEmail: null,
  isPublic: false,
  showsTimes: true,
} satisfies Partial<OwnProfile>;

/** The values of the controls; '' means none. All are empty without a profile. */
function professionalOf(profile: Pick<OwnProfile, keyof typeof noProfile> = noProfile) {
  return {
    license: profile.license,
    title: profile.title,
    meetingAddress: profile.meetingAddress ?? '',
    videoPreference: profile.videoPreference,
    categories: profile.categories.map(({ categoryId, selectedSubCategories }): ChosenCategory => ({
      categoryId,
      selectedSubCategories,
    })),
    languageIds: profile.languages.map(({ languageId }) => languageId),
    bio: profile.bio,
    location: locationOf(profile),
    hourlyRate: profile.hourlyRate === 0 ? '' : dollarsText(profile.hourlyRate),
    paypalEmail: profile.paypalEmail ?? '',
    isPublic: profile.isPublic,
    showsTimes: profile.showsTimes,
  };
}

function locationOf({ location: { city, province } }: Pick<OwnProfile, 'location'>) {
  return { city, province: isProvince(province) ? province : ('' as const) };
}
