/** Cleans the name of an uploaded file for display, headers and saving. */

const MAX_LENGTH = 120;

/** Controls and invisible or bidirectional marks, which could disguise the name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Special characters of file systems. */
const RESERVED = /[<>:"|?*]/g;
/** Device names on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The last path segment without unsafe characters, with an extension that fits the content: a PDF named `..\x.exe`
 * becomes `x.exe.pdf`. The first extension is the default.
 */
export function cleanFilename(given: string, extensions: readonly [string, ...string[]]): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(INVISIBLE, '').replace(RESERVED, '').replace(/\s+/g, ' ').trim();
  const extension = extensions.find((one) => plain.toLowerCase().endsWith(one)) ?? extensions[0];
  const stem = plain.toLowerCase().endsWith(extension) ? plain.slice(0, -extension.length) : plain;
  // Cut before its end is trimmed: searching a long run of dots for the end takes the square of its length.
  const short = [...stem.replace(/^[\s.]+/, '')].slice(0, MAX_LENGTH - extension.length).join('');
  const name = short.replace(/[\s.]+$/, '');
  return (name === '' || DEVICE.test(name) ? 'document' : name) + extension;
}
