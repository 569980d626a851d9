import * as z from 'zod/mini';
import { registration } from './auth.ts';
import { ownPassword } from './own-password.ts';
import { bool, id, instant, pathId, say } from '../base/primitives.ts';
import { ADMIN_PERMISSIONS, routes } from '../base/route.ts';

/** How long the link of an invitation is valid. */
export const ADMIN_INVITATION_DAYS = 7;

/** `invited` has not set a password yet; `removed` has lost all rights and cannot sign in. */
export const ADMIN_STATUSES = ['active', 'invited', 'removed'] as const;

export const admin = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  permissions: z.array(z.enum(ADMIN_PERMISSIONS)),
  status: z.enum(ADMIN_STATUSES),
  hasSecondFactor: bool,
  /** When the link of the last invitation ends or has ended; null once a password is set. */
  invitationEndsAt: z.nullable(instant),
  createdAt: instant,
});
export type Admin = z.input<typeof admin>;

const permissions = z
  .array(z.enum(ADMIN_PERMISSIONS, say('choose_listed')), say('choose_listed'))
  .check(z.minLength(1, say('choose_listed')), z.maxLength(ADMIN_PERMISSIONS.length, say('invalid')));
/** In place of `confirmOwnPassword` before the call, once the sign-in is older than ten minutes. */
const password = z.optional(ownPassword);

const { username, email, firstName, lastName, language } = registration.shape;
export const newAdmin = z.object({
  username,
  email,
  firstName,
  lastName,
  permissions,
  /** The language of the invitation; defaults to the inviting admin's. */
  language,
  password,
});
export type NewAdmin = z.input<typeof newAdmin>;
export const permissionsChange = z.object({ permissions, password });

const FULL = { permissions: ['full'] } as const;
const byId = z.object({ id: pathId });

export const adminsApi = routes({
  listAdmins: {
    method: 'GET',
    path: '/api/admin/admins',
    access: FULL,
    reads: ['admins', 'users', 'auth'],
    reply: z.array(admin),
    summary: 'Every admin with their permissions, by name; invited and removed ones too',
  },
  inviteAdmin: {
    method: 'POST',
    path: '/api/admin/admins',
    access: FULL,
    recentSignIn: 10,
    changes: ['admins', 'users'],
    repeat: 'keyed',
    body: newAdmin,
    reply: admin,
    status: 201,
    summary: 'Create an admin account and send the link to set its password',
  },
  changeAdminPermissions: {
    method: 'PATCH',
    path: '/api/admin/admins/:id',
    access: FULL,
    recentSignIn: 10,
    changes: ['admins', 'users'],
    repeat: 'keyed',
    params: byId,
    body: permissionsChange,
    reply: admin,
    summary:
      'Change an admin’s permissions, or give a removed one rights again; 409 for the last with all rights',
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/api/admin/admins/:id',
    access: FULL,
    recentSignIn: 10,
    changes: ['admins', 'users'],
    repeat: 'keyed',
    params: byId,
    summary: 'Withdraw an open invitation, or take all rights away; 409 for the last admin with all rights',
  },
  resendAdminInvitation: {
    method: 'POST',
    path: '/api/admin/admins/:id/invitation',
    access: FULL,
    recentSignIn: 10,
    changes: ['admins'],
    repeat: 'keyed',
    params: byId,
    reply: admin,
    summary: 'Send a link for an open invitation again, valid from now on',
  },
});
