import { profileChanges, type OwnProfile } from '@cadence/contract/directory';
import { MAX_CENTS, say } from '@cadence/contract/primitives';
import * as z from 'zod/mini';
import { dollarsText, typedCents } from '../../lib/typed-number.ts';
import { isProvince } from '../directory/province-name.ts';

const { license, title, bio, location, paypalEmail, meetingAddress, categories, languageIds } =
  profileChanges.shape;

const isAmount = (typed: string): boolean => typed.trim() === '' || typedCents(typed) <= MAX_CENTS;

/** Dollars are typed, cents are sent; nothing typed is no rate. */
const dollars = z.pipe(
  z.string().check(z.refine(isAmount, say('amount_invalid'))),
  z.transform((typed) => (typed.trim() === '' ? 0 : typedCents(typed))),
);

/** What only therapists have on their settings page, by the contract's own rules. */
export const professional = {
  license,
  title,
  meetingAddress,
  categories,
  languageIds,
  bio,
  location,
  hourlyRate: dollars,
  paypalEmail,
};

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
