/** What a phone network sends one unit a letter, beside its controls (3GPP TS 23.038, basic character set). */
const ALPHABET = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\n',
);
const REPLACED: Record<string, string> = { '\u00a0': ' ', '\u202f': ' ', '’': "'", '‘': "'", '–': '-' };

/**
 * The text in the phone network's own alphabet as far as letters go ('août' is sent as 'aout'): one character outside
 * it, and the whole message costs more than twice its length. What has no such form, another script say, stays.
 */
export const inPhoneAlphabet = (text: string): string =>
  Array.from(text, (character) => {
    if (ALPHABET.has(character)) return character;
    const plain = REPLACED[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return ALPHABET.has(plain) ? plain : character;
  }).join('');

export const isInPhoneAlphabet = (text: string): boolean =>
  Array.from(text).every((character) => ALPHABET.has(character));
