/** A name in Latin letters, for insurers who read a receipt: who may have one, who needs one, and how documents show it. */

/** Letters with upper and lower case, and those of scripts without; a letter that modifies others belongs to any script. */
const OTHER_LETTER = /(?!\p{Script=Latin})[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

/**
 * The letters that the fonts of documents have, in order: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Gurmukhi,
 * Gujarati, Tamil, Georgian, Inuktitut and Cree syllabics. A test of the server compares them with its fonts.
 */
const DRAWN = [
  'A-Za-z\\u00aa-\\u024f',
  '\\u0370-\\u0525',
  '\\u0531-\\u0556\\u0561-\\u0587',
  '\\u05d0-\\u05ea\\u05f0-\\u05f2',
  '\\u0621-\\u063a\\u0640-\\u064a\\u066e-\\u0670\\u0674\\u0679-\\u06bf\\u06c6-\\u06c8\\u06cb\\u06cc\\u06ce\\u06d0\\u06d5',
  '\\u0900-\\u097f',
  '\\u0a01-\\u0aff',
  '\\u0b82-\\u0bd7',
  '\\u10d0-\\u10fc',
  '\\u1401-\\u1407\\u1409-\\u141b\\u141d-\\u1435\\u1437-\\u144a\\u144c-\\u1452\\u1454-\\u14bd\\u14c0-\\u14ea\\u14ec-\\u1507',
  '\\u1510-\\u153e\\u1540-\\u1550\\u1552-\\u156a\\u1574-\\u1585\\u158a-\\u1596\\u15a0-\\u15af\\u15de\\u15e1\\u1646\\u1647\\u166f-\\u1676',
  '\\u1e00-\\u1efb',
  '\\u1f00-\\u1ffc',
].join('');
const NOT_DRAWN = new RegExp(`(?![${DRAWN}])[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}]`, 'u');

/** Whether a name has letters of another script, so that its holder may add it in Latin letters. */
export function mayHaveLatinName(name: string): boolean {
  return OTHER_LETTER.test(name.normalize('NFC'));
}

/** Whether documents cannot write a name as it is, so that its holder is asked for it in Latin letters. */
export function needsLatinName(name: string): boolean {
  return NOT_DRAWN.test(name.normalize('NFC'));
}

/** As documents state it: in Latin letters where they are known, with the name as written where documents can write it. */
export function nameOnDocuments(name: string, latinName: string | null | undefined): string {
  if (!latinName || !mayHaveLatinName(name)) return name;
  return needsLatinName(name) ? latinName : `${latinName} (${name})`;
}
