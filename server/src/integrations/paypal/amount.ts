/** Converts integer cents to PayPal's decimal strings and back, without floating point. */

export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError('An amount is a whole number of cents.');
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** null when the text is not an amount with at most two decimals. */
export function toCents(text: string): number | null {
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (parts === null) return null;
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`);
}
