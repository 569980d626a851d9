import { profileChanges } from '@cadence/contract/directory';
import { MAX_CENTS, say } from '@cadence/contract/primitives';
import * as z from 'zod/mini';
import { typedCents } from '../../lib/typed-number.ts';

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
