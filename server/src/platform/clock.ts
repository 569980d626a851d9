/** The only place that tells the time; everything else is told. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
