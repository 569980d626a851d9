/** Cents that PayPal sent back, and cents that an appointment is owed, each with its id. */
export type Cents = { id: number; cents: number };

/** These refunds settle these owed shares: their sums are equal. */
export type Match = { refunds: number[]; owed: number[] };

function sumOf(all: readonly Cents[]): number {
  return all.reduce((sum, { cents }) => sum + cents, 0);
}

function ids(all: readonly Cents[]): number[] {
  return all.map(({ id }) => id);
}

function without(all: readonly Cents[], gone: readonly number[]): Cents[] {
  return all.filter(({ id }) => !gone.includes(id));
}

/**
 * PayPal does not say for which appointment of a shared order a refund was. One that fits exactly one owed share settles it;
 * one over all that is owed, or all unsettled refunds together over it, settles all. Any other is left for a person.
 */
export function matchRefunds(refunds: readonly Cents[], owed: readonly Cents[]): Match[] {
  const match = firstMatch(refunds, owed);
  if (!match) return [];
  return [match, ...matchRefunds(without(refunds, match.refunds), without(owed, match.owed))];
}

function firstMatch(refunds: readonly Cents[], owed: readonly Cents[]): Match | undefined {
  const all = sumOf(owed);
  if (refunds.length === 0 || all === 0) return undefined;
  if (sumOf(refunds) === all) return { refunds: ids(refunds), owed: ids(owed) };
  for (const { id, cents } of refunds) {
    if (cents === all) return { refunds: [id], owed: ids(owed) };
    const fitting = owed.filter((one) => one.cents === cents);
    if (fitting.length === 1) return { refunds: [id], owed: ids(fitting) };
  }
  return undefined;
}
