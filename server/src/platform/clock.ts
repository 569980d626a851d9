/** The only place that reads the system time; everything else is given a clock. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
