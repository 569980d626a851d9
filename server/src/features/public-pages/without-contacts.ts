/** What stands for what is left out. */
const LEFT_OUT = '…';

const EMAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})+/gu;
/** Ten digits as they are written in North America, and any number with a country code. */
const PHONE =
  /(?<!\d)(?:(?:\+?1[\s.-]{0,2})?\(?\d{3}\)?[\s.-]{0,3}\d{3}[\s.-]{0,3}\d{4}|\+\d(?:[\s().-]{0,2}\d){7,14})(?!\d)/gu;
/** "9:30", "9:30 pm", "4 p.m.", "16 h 30", but not the length "1 h 30 min". */
const CLOCK_TIME =
  /(?<!\d)\d{1,2}(?::\d{2}(?:\s?[ap]\.?\s?m\b\.?)?|\s?[ap]\.?\s?m\b\.?|\s?h\s?\d{2}(?!\d|\s?min))/giu;

function asLiteral(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * A therapist's own words for everybody on the web: without email addresses, phone numbers, clock times and the license
 * number, which a public page never shows, whoever typed them.
 */
export function withoutContacts(text: string, license: string): string {
  const plain = text.replace(EMAIL, LEFT_OUT).replace(PHONE, LEFT_OUT).replace(CLOCK_TIME, LEFT_OUT);
  const number = license.trim();
  return number === '' ? plain : plain.replaceAll(new RegExp(asLiteral(number), 'giu'), LEFT_OUT);
}
