/** The GSM 7-bit basic character set without its controls (3GPP TS 23.038). */
export const GSM_ALPHABET = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\n',
);
const REPLACED: Record<string, string> = { '\u00a0': ' ', '\u202f': ' ', '’': "'", '‘': "'", '–': '-' };

/**
 * Replaces characters by their GSM form ('août' becomes 'aout'): one character outside the set more than doubles the
 * price of the whole message. Characters without such a form, as of another script, stay.
 */
export function toGsmAlphabet(text: string): string {
  return Array.from(text, (character) => {
    if (GSM_ALPHABET.has(character)) return character;
    const plain = REPLACED[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return GSM_ALPHABET.has(plain) ? plain : character;
  }).join('');
}
