/**
 * Names and titles that a person typed. Others read them in the product's own e-mails, lists and pages, so they must not carry
 * an address, a number to call, or characters that make them read as something else. See decision 69.
 */
import { asRead } from '@cadence/contract/base/as-read';
import { fullName } from '@cadence/format/full-name';
import { parse } from 'tldts';
import { Failure } from '../failure.ts';

/** Scripts in which joiners are part of how a word is spelled. */
const JOINING = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya']
  .concat(['Sinhala', 'Syriac', 'Tamil', 'Telugu'])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** Characters that show nothing themselves, but are part of a word or picture as every keyboard types it. */
const PART_OF_SPELLING = new RegExp(
  [
    String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])`,
    String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=\p{Extended_Pictographic})\uFE0F`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=[#*0-9])\uFE0F(?=\u20E3)`,
  ].join('|'),
  'gu',
);
/** Line breaks and other controls, what shows nothing, and what changes the direction of writing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/u;

const PART_OF_ADDRESS = /:\/\/|www\.|@/i;
/**
 * Labels that dots join without a space; a dot of Chinese and Japanese works in addresses too. The first one has a letter or at
 * least three digits, unlike "9.am" and "1.er".
 */
const DOTTED = /(?:[\p{L}\p{M}\p{N}-]*\p{L}[\p{M}\p{N}-]*|\p{N}{3,}-*)(?:[.。][\p{L}\p{M}\p{N}-]+)+/gu;
/** Whatever stands between them, unless it is a letter. `N` and not `Nd`: "❺" is no decimal digit, but is read as one. */
const SIX_DIGITS = /(?:\p{N}[^\p{L}\p{N}]*){6}/u;
/** More marks on a letter than any script writes: they would cover the lines above and below. */
const STACKED_MARKS = /\p{M}{7}/u;

/** By the list of the top-level domains, so that "J.R." and "St.John" are names and "zoe.ca" is an address. */
function endsInDomain(dotted: string): boolean {
  const host = dotted.replaceAll('。', '.').replace(/-+$/, '').toLowerCase();
  return parse(host, { validateHostname: false }).isIcann === true;
}

/** Whether a title would be read as an address, or not as it is written. */
export function isMisleadingTitle(title: string): boolean {
  if (HIDDEN.test(title.replaceAll(PART_OF_SPELLING, ''))) return true;
  const read = asRead(title);
  return (
    STACKED_MARKS.test(read) || PART_OF_ADDRESS.test(read) || (read.match(DOTTED) ?? []).some(endsInDomain)
  );
}

/** Whether a name would be read as an address or a phone number, or not as it is written. */
export function isMisleadingName(name: string): boolean {
  return isMisleadingTitle(name) || SIX_DIGITS.test(asRead(name));
}

function refuseAt(path: string): Failure {
  return new Failure('name_looks_like_contact', { issues: [{ path, key: 'name_looks_like_contact' }] });
}

/** A name that stands already, as `former`, stays. @throws Failure `name_looks_like_contact` at `path` */
export function assertName(path: string, name: string | undefined, former?: string): void {
  if (name !== undefined && name !== former && isMisleadingName(name)) throw refuseAt(path);
}

/** Titles may have digits. A title that stands already stays. @throws Failure `name_looks_like_contact` at `path` */
export function assertTitle(path: string, title: string | undefined, former?: string): void {
  if (title !== undefined && title !== former && isMisleadingTitle(title)) throw refuseAt(path);
}

type Person = { firstName: string; lastName: string };

/**
 * Both names, which are read together: half a number in each is a number too. One that stands already does not keep the other
 * from being changed.
 * @throws Failure `name_looks_like_contact` at `firstName` or `lastName`
 */
export function assertPerson(person: Person, former?: Person): void {
  assertName('firstName', person.firstName, former?.firstName);
  assertName('lastName', person.lastName, former?.lastName);
  if (![person.firstName, person.lastName].some(isMisleadingName))
    assertName('lastName', fullName(person), former && fullName(former));
}
