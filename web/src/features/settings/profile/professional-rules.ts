import { profileChanges } from '@cadence/contract/directory/directory';
import { MAX_CENTS, say } from '@cadence/contract/base/primitives';
import * as z from 'zod/mini';
import { slug } from '@cadence/contract/directory/public-pages';
import { typedCents } from '../../../lib/forms/typed-number.ts';

const {
  license,
  title,
  bio,
  location,
  paypalEmail,
  meetingAddress,
  videoPreference,
  categories,
  languageIds,
  isPublic,
} = profileChanges.shape;

function isAmount(typed: string): boolean {
  return typed.trim() === '' || typedCents(typed) <= MAX_CENTS;
}

/** Converts typed dollars to cents; empty means no rate. */
const dollars = z.pipe(
  z.string().check(z.refine(isAmount, say('amount_invalid'))),
  z.transform((typed) => (typed.trim() === '' ? 0 : typedCents(typed))),
);

/** The rules of the fields that only therapists have, from the contract. */
export const professional = {
  license,
  title,
  meetingAddress,
  videoPreference,
  categories,
  languageIds,
  bio,
  location,
  hourlyRate: dollars,
  paypalEmail,
  isPublic,
  // Only therapists have one.
  slug: z.union([z.literal(''), slug], say('slug_invalid')),
};
