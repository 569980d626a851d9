/** The faults that the Google stand-in can show, and the shape of Google's errors. */
import { Refused } from '../control.ts';
import { type Effect, type FaultTable, anyProvider, hang, otherId } from '../faults.ts';

const calls = [
  ...(['exchange', 'refresh', 'revoke', 'userinfo', 'calendars', 'freeBusy'] as const),
  ...(['insert', 'change', 'remove', 'get', 'list'] as const),
] as const;

/** Thrown where Google would refuse a call. */
export class GoogleError extends Refused {
  readonly reason: string;

  constructor(status: number, reason: string, message = reason) {
    super(status, message);
    this.reason = reason;
  }
}

export function errorBody({ status, reason, message }: GoogleError): object {
  return { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } };
}

function refusal(status: number, reason: string) {
  const body = errorBody(new GoogleError(status, reason, `The stand-in was told to answer ${reason}.`));
  return () => ({ status, body });
}

const invalidGrant: Effect = {
  calls: ['exchange', 'refresh'],
  answer: () => ({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  }),
};

export const googleFaults = {
  provider: 'google',
  calls,
  modes: {
    ...anyProvider,
    error500: { answer: refusal(500, 'backendError') },
    hang30s: hang(refusal(500, 'backendError')),
    unauthorized: { answer: refusal(401, 'authError') },
    forbidden: { answer: refusal(403, 'forbidden') },
    rate403: { answer: refusal(403, 'userRateLimitExceeded') },
    rate429: { answer: refusal(429, 'rateLimitExceeded') },
    missing: { answer: refusal(404, 'notFound') },
    gone: { answer: refusal(410, 'deleted') },
    invalidGrant,
    /** The event is written and the answer lost. */
    answerLost: { calls: ['insert', 'change', 'remove'], drop: 'after' },
    /** The exchange yields no refresh token. */
    noRefreshToken: { calls: ['exchange'] },
    otherId: otherId(['insert', 'change'], 'anotherevent'),
    /** Free/busy answers with an error for each calendar. */
    calendarError: { calls: ['freeBusy'] },
  },
  who: 'account',
  setting: { name: 'meetings', label: 'Video meetings are made', values: ['atOnce', 'pending', 'never'] },
} as const satisfies FaultTable;

export type Mode = keyof typeof googleFaults.modes | 'none';
export type Operation = (typeof calls)[number];
export type MeetingMode = (typeof googleFaults.setting.values)[number];
