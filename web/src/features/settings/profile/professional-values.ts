import type { OwnProfile } from '@cadence/contract/directory/directory';
import { dollarsText } from '../../../lib/forms/typed-number.ts';
import { isProvince } from '@cadence/format/province-name';

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
} satisfies Partial<OwnProfile>;

/** The values of the controls; '' means none. All are empty without a profile. */
export function professionalOf(profile: Pick<OwnProfile, keyof typeof noProfile> = noProfile) {
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
  };
}

function locationOf({ location: { city, province } }: Pick<OwnProfile, 'location'>) {
  return { city, province: isProvince(province) ? province : ('' as const) };
}
