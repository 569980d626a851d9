/** What is assumed of the people of a simulated year, and the chance that decides for them. */

export const ASSUMED = {
  /** Of all booked hours. */
  cancelled: 0.08,
  /** How long before its start an hour is cancelled, in hours, and how often. */
  notice: [
    { share: 0.15, from: 2, to: 24 },
    { share: 0.3, from: 24, to: 72 },
    { share: 0.55, from: 72, to: 336 },
  ],
  wishesOfADay: 0.6,
  /** A family that never answers an offer. */
  silent: 0.1,
  /** Of all offers; the families that are not silent decline them. */
  declined: 0.2,
  /** Minutes until a family answers, between 08:00 and 21:00; every order of magnitude is as likely. */
  answersAfter: { from: 2, to: 60 },
  /** A family that waits without an offer gives up. */
  givesUpAfterDays: 56,
  /** A wish to come earlier than to an hour that is booked already. */
  earlier: 0.25,
};

export type Random = () => number;

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}

export function oneOf<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** Hours before its start at which an hour is cancelled. */
export function noticeOf(random: Random): number {
  let left = random();
  for (const { share, from, to } of ASSUMED.notice) {
    if (left < share) return between(random, from, to);
    left -= share;
  }
  throw new Error('the shares of the notice do not add up to one');
}
