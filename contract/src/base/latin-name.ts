import * as z from 'zod/mini';
import { NAME_MAX } from './limits.ts';
import { say } from './primitives.ts';

/** Letters, accents and digits, spaces, dots, commas, brackets, and all that is typed as apostrophe or hyphen; one letter at least. */
const LATIN_NAME =
  /^(?=.*[A-Za-z\u00c0-\u024f\u1e00-\u1efb])[\u0300-\u034eA-Za-z0-9 .,()'\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u02b9-\u02bf\u1e00-\u1efb\u2010-\u2013\u2018\u2019-]+$/;

/** A name in Latin letters, for receipts. Empty removes it. */
export const latinName = z.string().check(
  z.trim(),
  // Ends the reading: composing letters and marks takes the square of their number.
  z.maxLength(NAME_MAX, { error: say('too_long'), abort: true }),
  z.refine((typed) => typed === '' || LATIN_NAME.test(typed.normalize('NFC')), say('latin_name_letters')),
);
