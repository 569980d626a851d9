import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../context.ts';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { anInvitation } from '../../testing/accounts/admins.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import {
  acceptInvitation,
  inviteGuardian,
  newClient,
  newGuardian,
  tokenOf,
} from '../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../testing/messages.ts';
import { somebodyWaits } from '../../testing/overlaps.ts';
import { deleteGuardian, lockClient } from './queries.ts';
import * as clients from './service.ts';

let t: MessagingApp;
let parent: SignedInUser;
let other: SignedInUser;
let clientId: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  parent = await newPatient(t, { firstName: 'Élise', lastName: 'Roy' });
  other = await newPatient(t);
  clientId = (await newClient(parent, { name: 'Zoé' })).id;
});
afterAll(() => t.close());

function addressOf({ username }: SignedInUser): string {
  return `${username}@example.test`;
}
function accept(who: SignedInUser, token: string, fields: object = {}) {
  return who.api.post('/api/client-invitations/accept', { token, ...fields });
}
function view(who: SignedInUser, token: string) {
  return who.api.post('/api/client-invitations/view', { token });
}
function invite(by: SignedInUser, email: string, fields: object = {}) {
  return by.api.post(`/api/clients/${clientId}/invitations`, { email, ...fields });
}

async function outcome(reply: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await reply;
  return [status, body?.code];
}

describe('an invitation', () => {
  it('is sent by email with the token behind #, and names neither the client nor a right', async () => {
    await newMessages(t);
    await invite(parent, 'Aunt@Example.test', { mayBook: true });
    const [email, ...rest] = await newMessages(t);
    expect(rest).toEqual([]);
    expect(email).toMatchObject({
      to: ['Aunt@example.test'],
      subject: 'An invitation to follow sessions together on Cadence',
    });
    expect(email?.text).toContain('Élise Roy');
    expect(email?.text).toMatch(/\/client-invitation#[A-Za-z0-9_-]{43}\b/);
    expect(email?.text).not.toContain('Zoé');
  });

  it('is stored with its address and token encrypted, and the token hashed', async () => {
    const { id } = await inviteGuardian(parent, clientId, addressOf(other));
    const token = await tokenOf(t, id);
    const { rows } = await t.ctx.database.execute(`select * from client_invitations where id = ${id}`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(addressOf(other));
  });

  it('shows what it gives and who sent it, and can be accepted once', async () => {
    const { id } = await inviteGuardian(parent, clientId, addressOf(other).toUpperCase(), { mayPay: true });
    const token = await tokenOf(t, id);
    expect((await view(other, token)).body).toEqual({
      kind: 'guardian',
      from: { firstName: 'Élise', lastName: 'Roy' },
      clientName: 'Zoé',
      isOwner: false,
      mayBook: false,
      mayPay: true,
      mayRead: false,
      expiresAt: '2026-11-28T15:00:00.000Z',
      isForViewer: true,
    });
    const accepted = await accept(other, token);
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({ id: clientId, name: 'Zoé', rights: { mayPay: true } });
    expect(await outcome(accept(other, token))).toEqual([404, 'link_unusable']);
    expect(await outcome(view(other, token))).toEqual([404, 'link_unusable']);
  });

  it('is accepted once of ten attempts at once', async () => {
    const { id } = await inviteGuardian(parent, clientId, addressOf(other));
    const token = await tokenOf(t, id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(other, token)));
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
  });

  it('is refused to who has not confirmed an address, and so is the invitation to a caseload', async () => {
    await newMessages(t);
    const therapist = await newTherapist(t);
    for (const { userId } of [parent, therapist])
      await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${userId}`);
    expect(await outcome(invite(parent, 'aunt@example.test'))).toEqual([403, 'email_unconfirmed']);
    const family = { name: 'Zoé', email: 'aunt@example.test' };
    const caseload = therapist.api.post('/api/therapist/client-invitations', family);
    expect(await outcome(caseload)).toEqual([403, 'email_unconfirmed']);
    expect(await newMessages(t)).toEqual([]);
  });

  it('cannot be accepted by another account, nor before the address is confirmed', async () => {
    const { id } = await inviteGuardian(parent, clientId, addressOf(other));
    const token = await tokenOf(t, id);
    const stranger = await newPatient(t);
    expect((await view(stranger, token)).body).toMatchObject({ clientName: null, isForViewer: false });
    expect(await outcome(accept(stranger, token))).toEqual([403, 'invitation_other_address']);
    await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${other.userId}`);
    expect(await outcome(accept(other, token))).toEqual([403, 'email_unconfirmed']);
    expect((await t.visitor().post('/api/client-invitations/view', { token })).status).toBe(401);
    expect((await view(await newTherapist(t), token)).status).toBe(403);
  });

  it('ends after seven days, when it is withdrawn, and when its sender is no longer an owner', async () => {
    const expired = await inviteGuardian(parent, clientId, addressOf(other));
    const expiredToken = await tokenOf(t, expired.id);
    t.clock.advance(7 * DAY);
    expect(await outcome(accept(other, expiredToken))).toEqual([404, 'link_unusable']);
    await clients.sweep(t.ctx);
    t.clock.set(NOW);
    const withdrawn = await inviteGuardian(parent, clientId, addressOf(other));
    const withdrawnToken = await tokenOf(t, withdrawn.id);
    const path = `/api/clients/${clientId}/invitations/${withdrawn.id}`;
    expect((await other.api.delete(path)).status).toBe(404);
    expect((await parent.api.delete(path)).status).toBe(204);
    expect((await parent.api.delete(path)).status).toBe(404);
    expect(await outcome(accept(other, withdrawnToken))).toEqual([404, 'link_unusable']);
    for (const end of [
      (path: string) => parent.api.delete(path),
      (path: string) => parent.api.patch(path, { isOwner: false }),
    ]) {
      const coOwner = await newGuardian(t, parent, clientId, { isOwner: true });
      const theirs = await tokenOf(t, (await inviteGuardian(coOwner, clientId, addressOf(other))).id);
      await end(`/api/clients/${clientId}/guardians/${coOwner.userId}`);
      expect(await outcome(accept(other, theirs))).toEqual([404, 'link_unusable']);
    }
  });

  it('is not sent if it is withdrawn first', async () => {
    await newMessages(t);
    const { id } = await inviteGuardian(parent, clientId, 'late@example.test');
    await parent.api.delete(`/api/clients/${clientId}/invitations/${id}`);
    expect(await newMessages(t)).toEqual([]);
  });

  it('can neither be accepted nor sent while the account that invites is suspended', async () => {
    await newMessages(t);
    const { id } = await inviteGuardian(parent, clientId, addressOf(other));
    const token = await tokenOf(t, id);
    await t.ctx.database.execute(`update users set is_suspended = true where id = ${parent.userId}`);
    expect(await newMessages(t)).toEqual([]);
    expect(await outcome(view(other, token))).toEqual([404, 'link_unusable']);
    expect(await outcome(accept(other, token))).toEqual([404, 'link_unusable']);
  });

  it('takes no right away from a guardian, and gives a new owner all rights', async () => {
    const first = await inviteGuardian(parent, clientId, addressOf(other), { mayBook: true });
    const joined = await acceptInvitation(t, other, first.id);
    t.clock.advance(DAY);
    const second = await inviteGuardian(parent, clientId, addressOf(other), { mayPay: true });
    expect((await acceptInvitation(t, other, second.id)).rights).toEqual({
      isOwner: false,
      mayBook: true,
      mayPay: true,
      mayRead: false,
    });
    const third = await inviteGuardian(parent, clientId, addressOf(other), { isOwner: true });
    expect(third).toMatchObject({ isOwner: true, mayBook: true, mayPay: true, mayRead: true });
    const owned = await acceptInvitation(t, other, third.id);
    expect(owned.rights.isOwner).toBe(true);
    // Where the last owner goes, the longest-standing guardian becomes one.
    const since = ({ guardians }: typeof owned) =>
      guardians.find(({ userId }) => userId === other.userId)?.since;
    expect(since(owned)).toBe(since(joined));
  });
});

describe('the limits of clients and invitations', () => {
  it('allow one open invitation for an address and client, and 20 for an account', async () => {
    await invite(parent, 'aunt@example.test');
    expect(await outcome(invite(parent, 'AUNT@example.test'))).toEqual([409, 'client_invitation_open']);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => invite(parent, `aunt${nth}@example.test`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(await outcome(invite(parent, 'last@example.test'))).toEqual([409, 'client_invitations_limit']);
  });

  it('allow ten guardians of a client, each of whom can still be given more rights', async () => {
    const late = await inviteGuardian(parent, clientId, addressOf(other));
    const known = await newGuardian(t, parent, clientId);
    const more = await inviteGuardian(parent, clientId, addressOf(known), { mayPay: true });
    for (let nth = 0; nth < 8; nth++) await newGuardian(t, parent, clientId);
    expect((await acceptInvitation(t, known, more.id)).rights.mayPay).toBe(true);
    const token = await tokenOf(t, late.id);
    expect(await outcome(accept(other, token))).toEqual([409, 'guardians_limit']);
    expect(await outcome(invite(parent, 'more@example.test'))).toEqual([409, 'guardians_limit']);
  });

  it('allow 20 owned clients, also when ownership is accepted or given', async () => {
    const seeing = await inviteGuardian(parent, clientId, addressOf(other));
    await acceptInvitation(t, other, seeing.id);
    const { id } = await inviteGuardian(parent, clientId, addressOf(other), { isOwner: true });
    for (let nth = 0; nth < 19; nth++) await newClient(other, { name: `Child ${nth}` });
    expect(await outcome(accept(other, await tokenOf(t, id)))).toEqual([409, 'owned_clients_limit']);
    const path = `/api/clients/${clientId}/guardians/${other.userId}`;
    expect(await outcome(parent.api.patch(path, { isOwner: true }))).toEqual([409, 'owned_clients_limit']);
  });
});

describe('invitations in a day', () => {
  let strict: MessagingApp;
  beforeAll(async () => {
    strict = await startMessagingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1' } });
  });
  afterAll(() => strict.close());

  async function invites(who: SignedInUser, email: string): Promise<number> {
    const { id } = await newClient(who);
    return (await who.api.post(`/api/clients/${id}/invitations`, { email })).status;
  }

  it('are ten to one address, whoever invites, also at once, and those of admins count apart', async () => {
    const inviting: (() => Promise<{ status: number }>)[] = [];
    for (let nth = 0; nth < 20; nth++) {
      const owner = await newPatient(strict);
      const { id } = await newClient(owner);
      const body = { email: 'flooded@example.test' };
      inviting.push(() => owner.api.post(`/api/clients/${id}/invitations`, body));
    }
    const statuses = (await Promise.all(inviting.map((invite) => invite()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const { api } = await newAdmin(strict);
    const invitation = anInvitation({ email: 'flooded@example.test' });
    expect((await api.post('/api/admin/admins', invitation)).status).toBe(201);
  });

  it('are three of one account to an address, with whichever tag, which leaves it to others', async () => {
    const [eager, calm] = [await newPatient(strict), await newPatient(strict)];
    const statuses: number[] = [];
    for (const tag of ['', '+a', '+b', '+c']) statuses.push(await invites(eager, `aunt${tag}@example.test`));
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await invites(eager, 'uncle@example.test')).toBe(201);
    expect(await invites(calm, 'AUNT+d@example.test')).toBe(201);
  });

  it('are three of one mailbox to an address, whichever of its accounts invites', async () => {
    const statuses: number[] = [];
    for (const tag of ['', '+a', '+b', '+c']) {
      const who = await newPatient(strict);
      await strict.ctx.database.execute('update users set email = $2 where id = $1', [
        who.userId,
        `crowd${tag}@example.test`,
      ]);
      statuses.push(await invites(who, 'cousin@example.test'));
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('are counted where the answer is that the family left the therapist', async () => {
    const [family, practice] = [await newPatient(strict), await newPractice(strict, { paypalEmail: '' })];
    const { client } = await newAppointment(family, practice, '2026-11-23T14:00:00.000Z');
    strict.clock.advance(1_000);
    const path = `/api/clients/${client.id}/therapists/${practice.therapist.therapistId}`;
    expect((await family.api.delete(path)).status).toBe(204);
    const answers = new Set<string>();
    for (let nth = 0; nth < 60; nth++) {
      const body = { name: 'Zoé', email: addressOf(family) };
      const asked = await practice.therapist.api.post('/api/therapist/client-invitations', body);
      answers.add(asked.body.code);
    }
    expect([...answers]).toEqual(['family_left']);
    const body = { name: 'Noé', email: addressOf(await newPatient(strict)) };
    const refused = await practice.therapist.api.post('/api/therapist/client-invitations', body);
    expect([refused.status, refused.body.code]).toEqual([429, 'daily_limit_reached']);
  });
});

describe('a therapist’s invitation', () => {
  const inviteFamily = (by: SignedInUser, name = 'Zoé') =>
    by.api.post('/api/therapist/client-invitations', { name, email: addressOf(parent) });

  it('is listed and withdrawn by its therapist only', async () => {
    const [therapist, colleague] = [await newTherapist(t), await newTherapist(t)];
    const { status, body } = await inviteFamily(therapist);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Zoé',
      email: addressOf(parent),
      expiresAt: '2026-11-28T15:00:00.000Z',
    });
    expect(await outcome(inviteFamily(therapist, 'ZOE'))).toEqual([409, 'client_invitation_open']);
    const path = '/api/therapist/client-invitations';
    expect((await therapist.api.get(path)).body).toEqual([body]);
    expect((await colleague.api.get(path)).body).toEqual([]);
    expect((await colleague.api.delete(`${path}/${body.id}`)).status).toBe(404);
    expect((await therapist.api.delete(`${path}/${body.id}`)).status).toBe(204);
    expect((await therapist.api.get(path)).body).toEqual([]);
    for (const sibling of ['Zoé', 'Noé']) expect((await inviteFamily(therapist, sibling)).status).toBe(201);
  });

  it('joins the client that is chosen, else the one of that name, else a new one', async () => {
    const therapist = await newTherapist(t);
    const joined = async (name: string, fields: object = {}) => {
      const { body } = await inviteFamily(therapist, name);
      return acceptInvitation(t, parent, body.id, fields);
    };
    expect((await joined('ZOE')).id).toBe(clientId);
    const sibling = await newClient(parent, { name: 'Anaïs' });
    expect((await joined('Someone', { clientId: sibling.id })).id).toBe(sibling.id);
    expect((await joined('Maude')).name).toBe('Maude');
    const { body } = await therapist.api.get('/api/therapist/clients');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Anaïs', 'Maude', 'Zoé']);
  });

  it('cannot be accepted for another family’s client, nor for one that the reader does not own', async () => {
    const therapist = await newTherapist(t);
    const guardian = await newGuardian(t, parent, clientId, { mayBook: true, mayPay: true });
    const body = { name: 'Zoé', email: addressOf(guardian) };
    const invited = (await therapist.api.post('/api/therapist/client-invitations', body)).body;
    const token = await tokenOf(t, invited.id);
    const foreign = await newClient(other);
    for (const id of [clientId, foreign.id, 999_999]) {
      const { status, body: problem } = await accept(guardian, token, { clientId: id });
      expect([status, problem.errors?.[0].path]).toEqual([422, 'clientId']);
    }
    const joined = await accept(guardian, token);
    expect(joined.body).toMatchObject({ name: 'Zoé', rights: { isOwner: true } });
    expect(joined.body.id).not.toBe(clientId);
  });

  it('cannot be accepted for a client that the reader loses at the same moment', async () => {
    const therapist = await newTherapist(t);
    const leaving = await newGuardian(t, parent, clientId, { isOwner: true });
    const fields = { name: 'Zoé', email: addressOf(leaving) };
    const invited = (await therapist.api.post('/api/therapist/client-invitations', fields)).body;
    const token = await tokenOf(t, invited.id);
    let accepting: ReturnType<typeof accept> | undefined;
    await inTransaction(t.ctx, async (tx) => {
      await lockClient(tx.db, clientId);
      accepting = accept(leaving, token, { clientId });
      await somebodyWaits(t);
      await deleteGuardian(tx.db, clientId, leaving.userId);
    });
    const reply = await accepting;
    expect([reply?.status, reply?.body.errors?.[0].path]).toEqual([422, 'clientId']);
    expect((await therapist.api.get('/api/therapist/clients')).body).toEqual([]);
  });
});
