/** The faults that the PayPal stand-in can show. */
import { type Effect, type FaultTable, anyProvider, hang, otherId } from '../faults.ts';
import { type ErrorAnswer, errorAnswer, invalidClient, PaypalError, unauthenticated } from './errors.ts';

const calls = ['token', 'create', 'get', 'capture', 'refund', 'verify'] as const;

/** What orders.ts writes into a capture, and what stays written. */
const inCapture: Effect = { calls: ['capture'] };

function serverError(): ErrorAnswer {
  return errorAnswer(new PaypalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'));
}

function rateLimited(): ErrorAnswer {
  const message = 'Too many requests. Blocked due to rate limiting.';
  const answer = errorAnswer(new PaypalError(429, 'RATE_LIMIT_REACHED', message));
  return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } };
}

export const paypalFaults = {
  provider: 'paypal',
  calls,
  modes: {
    ...anyProvider,
    error500: { answer: serverError },
    hang30s: hang(serverError),
    rate429: { answer: rateLimited },
    unauthorized: { answer: (call) => (call === 'token' ? invalidClient() : errorAnswer(unauthenticated())) },
    otherId: otherId(['get', 'capture'], 'ANOTHERID00000000'),
    /** The capture happens and its answer is lost. */
    captureLost: { calls: ['capture'], drop: 'after' },
    pendingCapture: inCapture,
    declinedCapture: inCapture,
    instrumentDeclined: inCapture,
    wrongAmount: inCapture,
    wrongCurrency: inCapture,
    wrongPayee: inCapture,
    wrongReference: inCapture,
  },
  setting: { name: 'webhooks', label: 'Webhooks', values: ['on', 'off', 'twice'] },
} as const satisfies FaultTable;

export type Mode = keyof typeof paypalFaults.modes | 'none';
export type Operation = (typeof calls)[number];
export type WebhookMode = (typeof paypalFaults.setting.values)[number];
