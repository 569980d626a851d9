/**
 * Clients: the people whom sessions are for, a child or the account holder, and the accounts with rights on them, their
 * guardians. A guardian who is no owner sees the client and its sessions; booking, paying and reading the record are rights of their own.
 */
import { NAME_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import { bool, email, id, instant, pathId, say, text, typedName } from '../base/primitives.ts';
import { latinName } from '../base/latin-name.ts';
import { routes } from '../base/route.ts';

/** Archived ones included. */
export const MAX_OWNED_CLIENTS = 20;
/** The clients of an account, with those that others own. */
export const MAX_CLIENTS = 100;
export const MAX_GUARDIANS = 10;
/** Open invitations of an account, to all of its clients. */
export const MAX_CLIENT_INVITATIONS = 20;
export const CLIENT_INVITATION_DAYS = 7;

export const COMMUNICATES = ['speech', 'aac', 'sign', 'mixed'] as const;
export type Communicates = (typeof COMMUNICATES)[number];

const rights = {
  /** An owner has all rights, and gives and takes those of others. */
  isOwner: bool,
  /** Book, move and cancel sessions. */
  mayBook: bool,
  /** See and pay what others booked. */
  mayPay: bool,
  /** Read the client’s record: forms, documents, notes that were released, conversations. */
  mayRead: bool,
};
const clientRights = z.object(rights);
export type ClientRights = z.input<typeof clientRights>;

export const guardian = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  ...rights,
  since: instant,
});
export type Guardian = z.input<typeof guardian>;

export const clientInvitation = z.object({ id, email: z.string(), ...rights, expiresAt: instant });
export type ClientInvitation = z.input<typeof clientInvitation>;

export const client = z.object({
  id,
  name: z.string(),
  /** For documents, where the name has letters of another script. */
  latinName: z.nullable(z.string()),
  /** yyyy-MM */
  birthMonth: z.nullable(z.string()),
  communicates: z.nullable(z.enum(COMMUNICATES)),
  /** The viewer: the client that every patient account has. */
  isSelf: bool,
  isArchived: bool,
  /** The viewer's. */
  rights: clientRights,
  /** The longest-standing first. */
  guardians: z.array(guardian),
  /** Open ones; empty for those who are no owner. */
  invitations: z.array(clientInvitation),
});
export type Client = z.input<typeof client>;

const birthMonth = z
  .string(say('birth_month_invalid'))
  .check(z.regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, say('birth_month_invalid')));

const fields = {
  name: typedName(NAME_MAX, say('name_required')),
  /** Kept only where the name has letters of another script. Another name removes it, unless it comes along. */
  latinName: z.optional(z.nullable(latinName)),
  birthMonth: z.optional(z.nullable(birthMonth)),
  communicates: z.optional(z.nullable(z.enum(COMMUNICATES, say('choose_listed')))),
};
export const newClient = z.object(fields);
export const clientChanges = z.object({
  ...fields,
  name: z.optional(fields.name),
  isArchived: z.optional(bool),
});

const chosenRights = {
  isOwner: z.optional(bool),
  mayBook: z.optional(bool),
  mayPay: z.optional(bool),
  mayRead: z.optional(bool),
};
/** A right that is not named is not given; an owner has all. */
export const newClientInvitation = z.object({ email, ...chosenRights });
/** A right that is not named stays as it is. */
export const guardianChanges = z.object(chosenRights);

/** What an invitation gives, and from whom. */
export const invitationView = z.object({
  /** To a client, or to a therapist's caseload. */
  kind: z.enum(['guardian', 'caseload']),
  from: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Null for an account that cannot accept it. */
  clientName: z.nullable(z.string()),
  ...rights,
  expiresAt: instant,
  /** Whether it was sent to the confirmed address of the viewer. */
  isForViewer: bool,
});
export type InvitationView = z.input<typeof invitationView>;

/** One that was sent to the viewer's confirmed address, with what its link holds. */
export const waitingInvitation = z.object({ token: z.string(), ...invitationView.shape });
export type WaitingInvitation = z.input<typeof waitingInvitation>;

export const acceptedInvitation = z.object({
  token: text(100),
  /** For a caseload: which of the viewer's clients joins it; else the one of that name, or a new one. */
  clientId: z.optional(z.nullable(id)),
});

/** Of a therapist, to a family that she already treats. */
export const newCaseloadInvitation = z.object({ name: fields.name, email });
export const caseloadInvitation = z.object({ id, name: z.string(), email: z.string(), expiresAt: instant });
export type CaseloadInvitation = z.input<typeof caseloadInvitation>;

const PATIENT = ['patient'] as const;
const THERAPIST = ['therapist'] as const;
const byId = z.object({ id: pathId });
const byGuardian = z.object({ id: pathId, userId: pathId });

export const clientsApi = routes({
  listClients: {
    method: 'GET',
    path: '/api/clients',
    access: PATIENT,
    reads: ['clients', 'users'],
    reply: z.array(client),
    summary: 'The viewer’s clients, with their guardians; the account holder first',
  },
  addClient: {
    method: 'POST',
    path: '/api/clients',
    access: PATIENT,
    changes: ['clients'],
    repeat: 'keyed',
    body: newClient,
    reply: client,
    status: 201,
    summary: 'Add a client, whose owner is the viewer',
  },
  changeClient: {
    method: 'PATCH',
    path: '/api/clients/:id',
    access: PATIENT,
    changes: ['clients'],
    repeat: 'keyed',
    params: byId,
    body: clientChanges,
    reply: client,
    summary: 'Change a client; owners only',
  },
  inviteGuardian: {
    method: 'POST',
    path: '/api/clients/:id/invitations',
    access: PATIENT,
    changes: ['clients'],
    repeat: 'keyed',
    params: byId,
    body: newClientInvitation,
    reply: clientInvitation,
    status: 201,
    summary: 'Invite a guardian by email; owners only',
  },
  withdrawClientInvitation: {
    method: 'DELETE',
    path: '/api/clients/:id/invitations/:invitationId',
    access: PATIENT,
    changes: ['clients'],
    repeat: 'keyed',
    params: z.object({ id: pathId, invitationId: pathId }),
    summary: 'Withdraw an invitation; owners only',
  },
  listWaitingInvitations: {
    method: 'GET',
    path: '/api/client-invitations',
    access: PATIENT,
    reads: ['clients', 'users'],
    reply: z.array(waitingInvitation),
    summary: 'Open invitations that were sent to the viewer’s confirmed address',
  },
  viewClientInvitation: {
    method: 'POST',
    path: '/api/client-invitations/view',
    access: PATIENT,
    reads: ['clients'],
    body: z.object({ token: text(100) }),
    reply: invitationView,
    status: 200,
    summary: 'What an invitation gives; the token stands in the body, never in an address',
  },
  acceptClientInvitation: {
    method: 'POST',
    path: '/api/client-invitations/accept',
    access: PATIENT,
    changes: ['clients', 'appointments', 'waitlist'],
    repeat: 'keyed',
    body: acceptedInvitation,
    reply: client,
    status: 200,
    summary: 'Accept an invitation that was sent to one’s own confirmed address',
  },
  declineClientInvitation: {
    method: 'POST',
    path: '/api/client-invitations/decline',
    access: PATIENT,
    changes: ['clients'],
    repeat: 'keyed',
    body: z.object({ token: text(100) }),
    summary: 'Decline an invitation that was sent to one’s own confirmed address',
  },
  changeGuardian: {
    method: 'PATCH',
    path: '/api/clients/:id/guardians/:userId',
    access: PATIENT,
    changes: ['clients', 'appointments', 'waitlist'],
    repeat: 'keyed',
    params: byGuardian,
    body: guardianChanges,
    reply: guardian,
    summary: 'Change a guardian’s rights; owners only',
  },
  removeGuardian: {
    method: 'DELETE',
    path: '/api/clients/:id/guardians/:userId',
    access: PATIENT,
    changes: ['clients', 'appointments', 'waitlist'],
    repeat: 'keyed',
    params: byGuardian,
    summary: 'Remove a guardian, for owners, or leave the client',
  },
  listCaseloadInvitations: {
    method: 'GET',
    path: '/api/therapist/client-invitations',
    access: THERAPIST,
    reads: ['clients'],
    reply: z.array(caseloadInvitation),
    summary: 'The viewer’s open invitations to families',
  },
  inviteToCaseload: {
    method: 'POST',
    path: '/api/therapist/client-invitations',
    access: THERAPIST,
    changes: ['clients'],
    repeat: 'keyed',
    body: newCaseloadInvitation,
    reply: caseloadInvitation,
    status: 201,
    summary: 'Invite a family that the viewer treats to join the caseload',
  },
  withdrawCaseloadInvitation: {
    method: 'DELETE',
    path: '/api/therapist/client-invitations/:id',
    access: THERAPIST,
    changes: ['clients'],
    repeat: 'keyed',
    params: byId,
    summary: 'Withdraw an invitation to the caseload',
  },
});
