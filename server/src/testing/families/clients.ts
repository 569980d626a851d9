/** Clients, their guardians and invitations. */
import type {
  Client,
  ClientInvitation,
  ClientRights,
  newClient as newClientFields,
} from '@cadence/contract/clients/clients';
import type * as z from 'zod/mini';
import { findForEmail } from '../../features/clients/service.ts';
import type { TestApp } from '../app.ts';
import type { TestReply } from '../client.ts';
import { newPatient, type SignedInUser } from '../factories.ts';

function done(reply: TestReply, what: string): TestReply['body'] {
  if (reply.status >= 300) throw new Error(`${what} answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

/** A client of a patient, who owns it. */
export async function newClient(
  owner: SignedInUser,
  fields: Partial<z.input<typeof newClientFields>> = {},
): Promise<Client> {
  return done(await owner.api.post('/api/clients', { name: 'Maya', ...fields }), 'adding a client');
}

export async function inviteGuardian(
  owner: SignedInUser,
  clientId: number,
  email: string,
  rights: Partial<ClientRights> = {},
): Promise<ClientInvitation> {
  const reply = await owner.api.post(`/api/clients/${clientId}/invitations`, { email, ...rights });
  return done(reply, 'inviting a guardian');
}

/** The token in the link of an invitation, which only its email holds. */
export async function tokenOf(t: TestApp, invitationId: number): Promise<string> {
  const found = await findForEmail(t.ctx, invitationId);
  if (!found) throw new Error(`there is no invitation ${invitationId}`);
  return found.token;
}

export async function acceptInvitation(
  t: TestApp,
  guardian: SignedInUser,
  invitationId: number,
  fields: object = {},
): Promise<Client> {
  const body = { token: await tokenOf(t, invitationId), ...fields };
  return done(await guardian.api.post('/api/client-invitations/accept', body), 'accepting an invitation');
}

/** A new patient with rights on a client, by an accepted invitation. */
export async function newGuardian(
  t: TestApp,
  owner: SignedInUser,
  clientId: number,
  rights: Partial<ClientRights> = {},
): Promise<SignedInUser> {
  const guardian = await newPatient(t);
  const email = `${guardian.username}@example.test`;
  await acceptInvitation(t, guardian, (await inviteGuardian(owner, clientId, email, rights)).id);
  return guardian;
}

/** The client that a patient account is. */
export async function selfOf(patient: SignedInUser): Promise<Client> {
  const list: Client[] = done(await patient.api.get('/api/clients'), 'listing clients');
  const self = list.find(({ isSelf }) => isSelf);
  if (!self) throw new Error('a patient has no client of its own');
  return self;
}
