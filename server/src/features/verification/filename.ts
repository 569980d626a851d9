/** What a person calls a document, made harmless to show, to send in a header and to save under. */

const LONGEST = 120;

/** Controls, and the marks that turn or hide letters: a name must read as what it is. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** What some systems take for more than a letter. */
const RESERVED = /[<>:"|?*]/g;
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The last part of a name, without what does not belong into one, ending as its content says: `..\x.exe` of a PDF is
 * `x.exe.pdf`. `endings` are the ones that fit the content, the usual one first; `otherwise` stands for an empty name.
 */
export const cleanFilename = (
  given: string,
  endings: readonly [string, ...string[]],
  otherwise = 'document',
): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(INVISIBLE, '').replace(RESERVED, '').replace(/\s+/g, ' ').trim();
  const ending = endings.find((one) => plain.toLowerCase().endsWith(one)) ?? endings[0];
  const stem = plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  const short = [...stem.replace(/^[\s.]+|[\s.]+$/g, '')].slice(0, LONGEST - ending.length).join('');
  const name = short.trim() === '' || DEVICE.test(short) ? otherwise : short.trim();
  return name + ending;
};
