import type { OwnProfile } from '@cadence/contract/directory';
import { dollarsText } from '../../lib/typed-number.ts';
import { isProvince } from '../directory/province-name.ts';

/** A chosen category, and the specialties chosen in it. */
export type ChosenCategory = { categoryId: number; selectedSubCategories: string[] };

const noProfile = {
  license: '',
  title: '',
  meetingAddress: null,
  categories: [],
  languages: [],
  bio: '',
  location: { city: '', province: '' },
  hourlyRate: 0,
  paypalEmail: null,
} satisfies Partial<OwnProfile>;

/** What stands in the controls; '' is none. Without a profile, which only therapists have, all is empty. */
export const professionalOf = (profile: Pick<OwnProfile, keyof typeof noProfile> = noProfile) => ({
  license: profile.license,
  title: profile.title,
  meetingAddress: profile.meetingAddress ?? '',
  categories: profile.categories.map(({ categoryId, selectedSubCategories }): ChosenCategory => ({
    categoryId,
    selectedSubCategories,
  })),
  languageIds: profile.languages.map(({ languageId }) => languageId),
  bio: profile.bio,
  location: locationOf(profile),
  hourlyRate: profile.hourlyRate === 0 ? '' : dollarsText(profile.hourlyRate),
  paypalEmail: profile.paypalEmail ?? '',
});

function locationOf({ location: { city, province } }: Pick<OwnProfile, 'location'>) {
  return { city, province: isProvince(province) ? province : ('' as const) };
}
