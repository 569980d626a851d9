import { asRead } from '@cadence/contract/base/as-read';

/** What stands for what is left out. */
const LEFT_OUT = '…';

const EMAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})+/gu;
/** Ten digits as they are written in North America, with any dash, and any number with a country code. */
const PHONE =
  /(?<!\d)(?:(?:\+?1[\s.\p{Pd}]{0,2})?\(?\d{3}\)?[\s.\p{Pd}·/]{0,3}\d{3}[\s.\p{Pd}·/]{0,3}\d{4}|\+\d(?:[\s().\p{Pd}]{0,2}\d){7,14})(?!\d)/gu;
/** "9:30", "9:30 pm", "4 p.m.". */
const CLOCK_TIME = /(?<!\d)\d{1,2}(?::\d{2}(?:\s?[ap]\.?\s?m\b\.?)?|\s?[ap]\.?\s?m\b\.?)/giu;
/** "16 h 30", "9 h à 17 h", "dès 18 h", but not the lengths "1 h 30", "10 h 30 min" and "35 h par semaine". */
const FRENCH_CLOCK_TIME =
  /(?<!\d)(?:0?[7-9]|1\d|2[0-4])\s?h\s?(?:\d{2}(?!\d|\s?min)|(?:à|\p{Pd})\s?(?:0?[7-9]|1\d|2[0-4])\s?h(?![\p{L}\d]))|(?<=(?<!\p{L})(?:dès|vers|avant|après|à partir de)\s)\d{1,2}\s?h(?:\s?\d{2})?(?![\p{L}\d])/giu;

function asLiteral(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function remove(text: string, license: string): string {
  const kinds = [EMAIL, PHONE, CLOCK_TIME, FRENCH_CLOCK_TIME];
  const plain = kinds.reduce((left, kind) => left.replace(kind, LEFT_OUT), text);
  const number = license.trim();
  return number === '' ? plain : plain.replaceAll(new RegExp(asLiteral(number), 'giu'), LEFT_OUT);
}

/**
 * A therapist's own words for everybody on the web: without email addresses, phone numbers, clock times and the license
 * number, which a public page never shows, whoever typed them. Words stay as typed, unless full-width or invisible
 * characters in them hide such a thing from a program but not from a reader: then all of the text is shown plainly.
 */
export function withoutContacts(text: string, license: string): string {
  const left = remove(text, license);
  const read = asRead(left);
  const plainLicense = asRead(license);
  return remove(read, plainLicense) === read ? left : remove(asRead(text), plainLicense);
}
