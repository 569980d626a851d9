import type { OwnProfile } from '@cadence/contract/directory/directory';
import { aUser } from './fake-server.ts';
import { aTherapist } from './a-therapist.ts';

/** The own profile of the therapist `aUser`. Tests pass only what they depend on. */
export function anOwnProfile(changes: Partial<OwnProfile> = {}): OwnProfile {
  const { firstName, lastName, latinName, email, phone, notifications } = aUser();
  return {
    ...aTherapist({ isVerified: false, registrations: [] }),
    user: { firstName, lastName, latinName, email, phone, notifications },
    languages: [],
    categories: [],
    bio: '',
    license: '',
    badgeUntil: null,
    title: '',
    paypalEmail: null,
    hourlyRate: 0,
    meetingAddress: null,
    videoPreference: 'google',
    isPublic: false,
    slug: null,
    showsTimes: true,
    ...changes,
  };
}

/** A selected category of the own profile. */
export function anOwnCategory(
  categoryId: number,
  name: string,
  ...selectedSubCategories: string[]
): OwnProfile['categories'][number] {
  return { categoryId, category: { name, subCategories: selectedSubCategories }, selectedSubCategories };
}
