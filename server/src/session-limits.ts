/** How long a session lives, in milliseconds: without a sign of life, and at all. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const USUAL = {
  patient: { idle: 7 * DAY, absolute: 30 * DAY },
  therapist: { idle: 12 * HOUR, absolute: 7 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

/** By role; what is set, is set for all of them. */
export const sessionLimits = (idleMinutes: number | undefined, absoluteHours: number | undefined) => {
  const limits = (role: keyof typeof USUAL) => ({
    idle: idleMinutes === undefined ? USUAL[role].idle : idleMinutes * MINUTE,
    absolute: absoluteHours === undefined ? USUAL[role].absolute : absoluteHours * HOUR,
  });
  return { patient: limits('patient'), therapist: limits('therapist'), admin: limits('admin') };
};
