/** Every message that is not about an appointment, word by word. */
import type { DeliveryKind } from '@cadence/contract/system';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { seal } from '../../../platform/crypto.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { asSnapshot, composed, composedById } from '../../../testing/composed-messages.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newProof,
  newVerificationRequest,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, inviteGuardian, selfOf } from '../../../testing/families/clients.ts';
import { askFor, keepTestForms, respond } from '../../../testing/care/forms.ts';
import { newMessage } from '../../../testing/care/conversations.ts';
import { newRecord, type TestRecord } from '../../../testing/families/records.ts';
import { newWish, offersOf } from '../../../testing/families/waitlist.ts';
import { formResponses } from '../../forms/rows/tables.ts';
import * as auth from '../../auth/service.ts';
import { entries, records } from '../../care/rows/tables.ts';
import { clientGuardians } from '../../clients/tables.ts';
import { googleLinks } from '../../google-calendar/tables.ts';
import { formerEmailPlace, type UserRow } from '../../users/service.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { proofs, verificationRequests } from '../../verification/rows/tables.ts';
import { offerFreedTime } from '../../waitlist/service.ts';
import * as notifications from '../service.ts';
import { deliveries } from '../rows/tables.ts';

const TUESDAY = '2026-11-24T15:00:00.000Z';
const LATER = '2026-12-01T15:00:00.000Z';

let t: TestApp;
let practice: BookablePractice;
let patient: SignedInUser;
let admin: SignedInUser;
let guardian: SignedInUser;
let messages: [string, string][] = [];

beforeAll(async () => {
  t = await startTestApp({ env: { ...LONG_SESSIONS, CONTACT_EMAIL: 'help@example.test' } });
  t.clock.set(NOW);
  admin = await newAdmin(t, { username: 'admin', lastName: 'Roy' });
  practice = await newPractice(t);
  patient = await newPatient(t, { username: 'noor', firstName: 'Noor', lastName: 'Haddad' });
  guardian = await newPatient(t, { username: 'sam', firstName: 'Sam', lastName: 'Okafor' });
});
afterAll(() => t.close());

type Account = Partial<typeof users.$inferInsert>;

function change({ userId }: SignedInUser, set: Account) {
  return t.ctx.db.update(users).set(set).where(eq(users.id, userId));
}
async function rowOf({ userId }: SignedInUser): Promise<UserRow> {
  const [row] = await t.ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('an account is missing');
  return row;
}
async function newestDelivery(kind: DeliveryKind): Promise<number> {
  const rows = await t.ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.kind, kind), ne(deliveries.channel, 'bell')));
  return Math.max(...rows.map(({ id }) => id));
}

type Fields = Omit<Parameters<typeof composed>[1], 'kind' | 'recipientId'>;

/** Adds what the account is sent, with these fields of it. */
async function add(
  kind: DeliveryKind,
  who: SignedInUser,
  { what = '', set = {}, ...fields }: Fields & { what?: string; set?: Account } = {},
): Promise<void> {
  const { id: _, ...before } = await rowOf(who);
  await change(who, { ...before, ...set });
  const title = [kind, what, fields.channel ?? 'email'].filter((part) => part !== '').join(' · ');
  messages.push([title, await composed(t, { kind, recipientId: who.userId, ...fields })]);
  await change(who, before);
}

async function addSecurity(): Promise<void> {
  const unconfirmed = { emailConfirmedAt: null };
  await change(patient, unconfirmed);
  await auth.sendResetLink(t.ctx, patient.userId);
  await add('email_confirmation', patient);
  await add('email_confirmation_for_password', patient);
  await add('password_changed', patient, { what: 'an unconfirmed address' });
  await change(patient, { emailConfirmedAt: NOW });
  await add('email_confirmation', patient, { what: 'a confirmed address' });
  await auth.sendResetLink(t.ctx, patient.userId);
  await add('password_reset', patient);
  await add('password_reset', patient, { what: 'set up by somebody else', set: { isOwnerUnproven: true } });
  await add('password_reset', patient, { what: 'a new address', set: { emailChangedAt: NOW } });
  await add('password_changed', patient);
  await add('payee_changed', patient);
  await inTransaction(t.ctx, async (tx) => auth.requestInvitationLink(tx, await rowOf(admin)));
  await add('password_invitation', admin, { set: { adminInvitedAt: NOW, emailConfirmedAt: null } });
  const sealedFormer = seal(t.ctx.secrets, formerEmailPlace(patient.userId), 'former@example.test');
  const changed = { userId: patient.userId, sealedFormer, wasConfirmed: true };
  await notifications.notifyEmailChanged(t.ctx, changed, `event-${messages.length}`);
  messages.push(['email_changed', await composedById(t, await newestDelivery('email_changed'))]);
  await add('email_changed', patient, { what: 'the former address is lost' });
  await add('email_wanted', patient);
  for (const change of ['on', 'off', 'removed', 'renewed', 'used', 'wrong_codes'] as const)
    await add(`second_factor_${change}`, patient);
  await add('second_factor_on', patient, { what: 'without email', set: { notifyByEmail: false } });
}

async function addAccount(): Promise<void> {
  for (const [who, what] of [
    [patient, 'a patient'],
    [practice.therapist, 'a therapist'],
    [admin, 'an admin'],
  ] as const) {
    const row = await rowOf(who);
    await inTransaction(t.ctx, (tx) => notifications.notifyAccountClosed(tx, row));
    await change(who, { closedAt: NOW, isSuspended: true });
    const id = await newestDelivery('account_closed');
    messages.push([`account_closed · ${what}`, await composedById(t, id)]);
    await t.ctx.db.delete(deliveries).where(eq(deliveries.id, id));
    await change(who, { closedAt: null, isSuspended: false });
  }
  await add('calendar_expired', patient, { what: 'connected again' });
  for (const [who, what] of [
    [patient, 'a patient'],
    [practice.therapist, 'a therapist'],
  ] as const) {
    const userId = who.userId;
    const tokens = { refreshToken: 'sealed', accessToken: 'sealed', accessExpiresAt: NOW };
    const link = { userId, account: `account-${userId}`, email: 'g@gmail.test', isExpired: true, ...tokens };
    await t.ctx.db.insert(googleLinks).values({ ...link, connectedAt: NOW, nextSyncAt: NOW });
    await add('calendar_expired', who, { what });
    await t.ctx.db.delete(googleLinks);
  }
  await add('caseload_declined', practice.therapist);
  await add('guardian_removed', patient);
  await add('guardian_removed', patient, { what: 'without email', set: { notifyByEmail: false } });
  const { id: clientId } = await selfOf(patient);
  for (const [what, clients] of [
    ['no guardian', []],
    ['a guardian', [{ clientId, userId: guardian.userId }]],
  ] as const) {
    const rights = { isOwner: false, mayBook: true, mayPay: false, mayRead: false, since: NOW };
    for (const one of clients) await t.ctx.db.insert(clientGuardians).values({ ...one, ...rights });
    for (const kind of ['guardian_joined', 'guardian_declined', 'guardian_left'] as const)
      for (const [who, whom] of [
        [patient, 'the owner'],
        [guardian, 'themselves'],
      ] as const)
        await add(kind, who, { what: `now ${what}, to ${whom}`, clientId, guardianId: guardian.userId });
    await add('guardian_became_owner', guardian, { what: `now ${what}`, clientId });
  }
  await t.ctx.db.delete(clientGuardians).where(eq(clientGuardians.userId, guardian.userId));
  await add('guardian_became_owner', patient, { what: 'now an owner', clientId });
  // It is another client's by now.
  const appointmentId: number = (await patient.api.get('/api/appointments')).body[0].id;
  const given = { appointmentId, startAt: new Date(LATER), clientId, guardianId: patient.userId };
  await add('session_given_away', patient, given);
  await add('session_given_away', patient, { ...given, what: 'with later dates', isForSeries: true });
  await add('session_given_away', patient, { ...given, what: 'no client', clientId: null });
  await add('waitlist_ended', patient);
  await add('waitlist_ended', patient, { what: 'without email', set: { notifyByEmail: false } });
  await add('waitlist_ended', patient, {
    what: 'a closed account',
    set: { closedAt: NOW, isSuspended: true },
  });
}

/** Three wait for it: one that has another date by now is not named. */
async function addDigests(
  kind: 'digest' | 'new_families_digest',
  language: string,
  { clientId, therapistId }: TestRecord,
): Promise<void> {
  const phone = { phone: '+14165550123', phoneConfirmedAt: NOW };
  const appointmentId: number = (await patient.api.get('/api/appointments')).body[0].id;
  const about = { appointmentId, startAt: new Date(LATER), kind: 'confirmed' } as const;
  const conversation = { conversationClientId: clientId, conversationTherapistId: therapistId };
  const unread = { ...conversation, kind: 'message' } as const;
  const waiting = [about, { ...about, startAt: NOW }, { kind: 'guardian_removed' }, unread] as const;
  const before = await rowOf(patient);
  for (const channel of ['email', 'sms'] as const) {
    const row = { recipientId: patient.userId, channel, createdAt: NOW, nextAttemptAt: NOW };
    const pending = {
      ...row,
      state: 'pending',
      kind,
      key: `${kind}-${channel}-${language}`,
    } as const;
    const [digest] = await t.ctx.db.insert(deliveries).values(pending).returning({ id: deliveries.id });
    const digestId = digest?.id ?? 0;
    await t.ctx.db
      .insert(deliveries)
      .values(waiting.map((one, nth) => ({ ...pending, ...one, digestId, key: `${pending.key}-${nth}` })));
    await change(patient, phone);
    messages.push([`${kind} · ${channel}`, await composedById(t, digestId)]);
    await change(patient, { phone: before.phone, phoneConfirmedAt: before.phoneConfirmedAt });
  }
  await add(kind, patient, { what: 'nothing waits for it' });
}

async function addInvitations(language: string): Promise<void> {
  const email = `${language}@example.test`;
  const { id } = await inviteGuardian(patient, (await selfOf(patient)).id, email);
  const caseload = { name: 'Zoé', email };
  const invited = await practice.therapist.api.post('/api/therapist/client-invitations', caseload);
  await add('client_invitation', patient, { what: 'of a guardian', clientInvitationId: id });
  await add('client_invitation', practice.therapist, {
    what: 'to the caseload',
    clientInvitationId: invited.body.id,
  });
  await add('client_invitation', patient, { what: 'withdrawn' });
}

async function addVerification(requestId: number): Promise<void> {
  const kinds = ['verification_approved', 'verification_rejected', 'verification_revoked'] as const;
  for (const what of ['approved', 'rejected', 'revoked'] as const) {
    const revokedAt = what === 'revoked' ? NOW : null;
    const status = what === 'rejected' ? what : 'approved';
    await t.ctx.db.update(verificationRequests).set({ status, revokedAt });
    for (const kind of kinds)
      await add(kind, practice.therapist, { what: `now ${what}`, verificationRequestId: requestId });
  }
}

/** One that was accepted, refused and has ended, and the end of a badge that an approved request gave. */
async function addProofs(proofIds: number[]): Promise<void> {
  const set = { state: 'accepted', validTo: '2027-09-30', reason: null, endedAt: null } as const;
  for (const proofId of proofIds)
    for (const [what, changes] of [
      ['now accepted', set],
      ['now refused', { ...set, state: 'refused', reason: 'The page cannot be read.' }],
      ['now refused without a reason', { ...set, state: 'refused' }],
      ['now ended', { ...set, state: 'ended', validTo: '2026-11-20', endedAt: NOW }],
    ] as const) {
      await t.ctx.db.update(proofs).set(changes).where(eq(proofs.id, proofId));
      for (const kind of ['proof_decided', 'proof_ending', 'proof_ended'] as const)
        await add(kind, practice.therapist, { what, proofId });
      await add('proof_ended', patient, { what: `${what}, to a family`, proofId });
      await t.ctx.db.update(proofs).set({ state: 'refused' }).where(eq(proofs.id, proofId));
    }
  const mine = eq(therapists.id, practice.therapist.therapistId);
  for (const badgeUntil of [new Date('2027-03-21T15:00:00.000Z'), null]) {
    await t.ctx.db
      .update(therapists)
      .set({ isVerified: badgeUntil !== null, badgeUntil })
      .where(mine);
    await add('proof_ending', practice.therapist, { what: badgeUntil ? 'of the badge' : 'without a badge' });
  }
}

/** A note that was given to the family, and then taken back. */
async function addEntry(): Promise<void> {
  const { id: clientId } = await selfOf(patient);
  const { therapistId, userId } = practice.therapist;
  const whose = { clientId, therapistId };
  await t.ctx.db
    .insert(records)
    .values({ ...whose, openedOn: '2026-11-20', province: '', lastAt: NOW, keepUntil: '2046-11-20' })
    .onConflictDoNothing();
  const signature = { state: 'signed', signedBy: userId, signedAt: NOW, hash: 'of its text' } as const;
  const text = { kind: 'contact', language: 'en', sealedKey: '', sealedBody: '', writtenBy: userId } as const;
  const [entry] = await t.ctx.db
    .insert(entries)
    .values({ ...whose, ...text, ...signature, releasedAt: NOW, createdAt: NOW })
    .returning();
  if (!entry) throw new Error('inserting an entry returned no row');
  await add('entry_released', patient, { entryId: entry.id });
  await add('entry_released', guardian, { what: 'to who may not read', entryId: entry.id });
  await t.ctx.db.update(entries).set({ recalledAt: NOW }).where(eq(entries.id, entry.id));
  await add('entry_released', patient, { what: 'taken back', entryId: entry.id });
}

async function addOffers(offers: { id: number; insteadOf: object | null }[]): Promise<void> {
  const phone = { phone: '+14165550123', phoneConfirmedAt: NOW };
  for (const { id, insteadOf } of offers)
    for (const channel of ['email', 'sms'] as const)
      await add('waitlist_offer', patient, {
        what: insteadOf ? 'an earlier time' : 'a free time',
        waitlistOfferId: id,
        channel,
        set: phone,
      });
  const [first] = offers;
  for (const [what, set] of [
    ['an unconfirmed address', { emailConfirmedAt: null }],
    ['without email', { notifyByEmail: false }],
  ] as const)
    await add('waitlist_offer', patient, { what, waitlistOfferId: first?.id ?? 0, set });
  await add('waitlist_offer', patient, {
    what: 'without text messages',
    waitlistOfferId: first?.id ?? 0,
    channel: 'sms',
    set: { ...phone, notifyBySms: false },
  });
}

/** Of an unread message to each side; at the therapist’s nothing rings on a Saturday. */
async function addConversations({ clientId, therapistId }: TestRecord): Promise<void> {
  const about = { conversationClientId: clientId, conversationTherapistId: therapistId };
  const phone = { phone: '+14165550123', phoneConfirmedAt: NOW };
  const settings = { isOpen: true, expects: { en: '', fr: '' }, quiet: true };
  const save = (fields: object) =>
    practice.therapist.api.put('/api/therapist/conversation-settings', { ...settings, ...fields });
  await save({});
  await add('message', practice.therapist, { ...about, what: 'outside of her hours' });
  await save({ quiet: false });
  for (const channel of ['email', 'sms'] as const) {
    await add('message', patient, { ...about, what: 'to a family', channel, set: phone });
    await add('message', practice.therapist, { ...about, what: 'to the therapist', channel, set: phone });
  }
  await add('message', patient, {
    ...about,
    set: { emailConfirmedAt: null },
    what: 'an unconfirmed address',
  });
  await add('message', guardian, { ...about, what: 'without the right' });
}

/** A consent that is asked of an owner, withdrawn, disputed, and given by somebody who has left. */
async function addForms(record: TestRecord, responseId: number): Promise<void> {
  const asked = { clientId: record.clientId };
  await add('form_asked', patient, asked);
  await add('form_asked', guardian, { ...asked, what: 'without the right' });
  const about = { formResponseId: responseId };
  const set = (changes: Partial<typeof formResponses.$inferInsert>) =>
    t.ctx.db.update(formResponses).set(changes).where(eq(formResponses.id, responseId));
  await add('consent_ended', practice.therapist, { ...about, what: 'in force' });
  await set({ disputedAt: NOW });
  await add('consent_ended', practice.therapist, { ...about, what: 'disputed' });
  await set({ withdrawnAt: NOW });
  await add('consent_ended', practice.therapist, { ...about, what: 'withdrawn' });
  await add('consent_ended', patient, { ...about, what: 'to somebody else' });
  await set({ disputedAt: null, withdrawnAt: null, userId: guardian.userId });
  await add('consent_ended', practice.therapist, { ...about, what: 'its giver left' });
  await set({ userId: patient.userId });
}

async function newOffers() {
  const { therapistId } = practice.therapist;
  // Another client: of one therapist a client is offered one time at once.
  const { id: clientId } = await newClient(patient);
  const later = await newAppointment(patient, practice, LATER, { clientId });
  await newWish(patient, { therapistId });
  await newWish(patient, { insteadOf: later.id });
  for (const from of [TUESDAY, '2026-11-25T15:00:00.000Z']) {
    const to = new Date(Date.parse(from) + 3_600_000).toISOString();
    await offerFreedTime(t.ctx, { therapistId, spans: [{ from, to }] });
  }
  return offersOf(patient);
}

it('the messages about accounts, invitations and offers say the same as ever', async () => {
  const { id: requestId } = await newVerificationRequest(practice.therapist);
  const offers = await newOffers();
  const insurance = { kind: 'insurance', regulatorId: null, number: null };
  const { id: registrationId } = await newProof(practice.therapist);
  const { id: insuranceId } = await newProof(practice.therapist, insurance);
  const record = await newRecord(t, practice, '2026-12-03T15:00:00.000Z', { parent: patient });
  await newMessage(patient, record);
  await newMessage(practice.therapist, record);
  const ids = await keepTestForms(t);
  const consent = await respond(patient, record, ids.sharing, { answers: { who: 'The school' } });
  await askFor(practice.therapist, record.clientId, ids.services);
  for (const language of ['en', 'fr'] as const) {
    messages = [];
    await t.ctx.db.update(users).set({ language, firstName: 'Robin' });
    await change(practice.therapist, { lastName: 'Tremblay', email: 'robin@example.test' });
    await addSecurity();
    await addAccount();
    await addInvitations(language);
    await addVerification(requestId);
    await addProofs([registrationId, insuranceId]);
    await addEntry();
    await addOffers(offers);
    await addConversations(record);
    await addForms(record, consent.id);
    await addDigests('digest', language, record);
    await addDigests('new_families_digest', language, record);
    await expect(asSnapshot(messages)).toMatchFileSnapshot(`./account-messages.${language}.txt`);
  }
});
