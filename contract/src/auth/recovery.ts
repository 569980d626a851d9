import * as z from 'zod/mini';
import { password } from './auth.ts';
import { ownPassword } from './own-password.ts';
import { bool, email, text } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

/** The fragment of a link in an email: servers, logs and referrers never see it. */
const token = text(200);

export const passwordResetRequest = z.object({ email });
export const passwordReset = z.object({ token, password });
export const passwordChange = z.object({ password: ownPassword, newPassword: password });
export const emailConfirmation = z.object({ token, wantsNewPassword: z.optional(bool) });
/** Whether a link sent to the current address has been opened. */
export const emailConfirmationStatus = z.object({ isConfirmed: z.boolean() });

export const recoveryApi = routes({
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password-resets',
    access: 'public',
    changes: ['auth'],
    repeat: 'keyed',
    body: passwordResetRequest,
    summary: 'Send a password reset link; the answer does not reveal whether the address is known',
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/password-resets',
    access: 'public',
    changes: ['auth'],
    repeat: 'once',
    repeatReason: 'Its answer makes the browser known, by a secret that is not kept.',
    body: passwordReset,
    summary: 'Set a new password with the link of an email; every session ends',
  },
  changePassword: {
    method: 'PUT',
    path: '/api/user/password',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'once',
    repeatReason: 'Its answer begins a session, whose secret is not kept.',
    body: passwordChange,
    summary: 'Change one’s own password; every other session ends',
  },
  getEmailConfirmation: {
    method: 'GET',
    path: '/api/user/email-confirmation',
    access: 'signed_in',
    reads: ['auth', 'users'],
    reply: emailConfirmationStatus,
    summary: 'Whether one’s own email address is confirmed',
  },
  requestEmailConfirmation: {
    method: 'POST',
    path: '/api/user/email-confirmation',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'keyed',
    summary: 'Send the link that confirms one’s own email address once more',
  },
  confirmEmail: {
    method: 'PUT',
    path: '/api/email-confirmations',
    access: 'public',
    changes: ['auth', 'users'],
    repeat: 'safe',
    body: emailConfirmation,
    summary:
      'Confirm an email address with the link of an email; on request the next one sets a new password',
  },
});
