import * as z from 'zod/mini';
import { text } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

/** Whether one's own phone number gets text messages, and what is missing. */
export const phoneConfirmationStatus = z.object({
  /** A code sent to the current number was entered. */
  isConfirmed: z.boolean(),
  /** Text messages are sent to numbers of its country and kind. */
  isReachable: z.boolean(),
  /** A code has been sent and can still be entered. */
  isCodeSent: z.boolean(),
  /** Where text messages are sent to: ISO 3166-1 codes. */
  countries: z.array(z.string()),
});
export type PhoneConfirmationStatus = z.output<typeof phoneConfirmationStatus>;

/** Six digits; spaces and dashes are ignored. */
export const phoneConfirmation = z.object({ code: text(40) });

const path = '/api/user/phone-confirmation';

export const phoneConfirmationApi = routes({
  getPhoneConfirmation: {
    method: 'GET',
    path,
    access: 'signed_in',
    reads: ['auth', 'users'],
    reply: phoneConfirmationStatus,
    summary: 'Whether one’s own phone number is confirmed',
  },
  requestPhoneCode: {
    method: 'POST',
    path,
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'once',
    repeatReason: 'It sends a text message at once, with a new code each time.',
    reply: phoneConfirmationStatus,
    summary: 'Send a code to one’s own phone number by text message; the former code ends',
  },
  confirmPhone: {
    method: 'PUT',
    path,
    access: 'signed_in',
    changes: ['auth', 'users'],
    repeat: 'keyed',
    body: phoneConfirmation,
    reply: phoneConfirmationStatus,
    summary: 'Confirm one’s own phone number with the code of the text message',
  },
});
