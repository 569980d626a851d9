import { bookingOf, newPatient, newPractice, PASSWORD } from '../factories.ts';
import { inviteGuardian, newClient, newGuardian, selfOf, tokenOf } from '../families/clients.ts';
import { newDocumentForTherapist } from '../families/records.ts';
import { newOffer, newWish } from '../families/waitlist.ts';
import { MONDAY_NINE } from '../payments.ts';
import { newSecondFactor } from '../second-factors.ts';
import { knownBrowser, newPhoneCode, unconfirmEmail } from './states.ts';
import { family, sessionOf, type Scenario } from './world.ts';

export const ofPeople = {
  turnOffSecondFactor: async ({ t }) => {
    const by = await newPatient(t);
    await newSecondFactor(t, by);
    return {
      by,
      path: '/api/user/second-factor/turn-off',
      body: { password: PASSWORD },
      other: { body: { password: 'Password2' } },
    };
  },
  requestPasswordReset: async ({ t }) => ({
    by: await knownBrowser(t),
    path: '/api/password-resets',
    body: { email: `${(await newPatient(t)).username}@example.test` },
    other: { body: { email: 'nobody@example.test' } },
  }),
  requestEmailConfirmation: async ({ t }) => {
    const by = await newPatient(t);
    await unconfirmEmail(t, by);
    return { by, path: '/api/user/email-confirmation', other: null };
  },
  confirmPhone: async ({ t }) => {
    const by = await newPatient(t);
    return {
      by,
      path: '/api/user/phone-confirmation',
      body: { code: await newPhoneCode(t, by) },
      other: { body: { code: '654321' } },
    };
  },
  endOwnSession: async ({ t }) => {
    const by = await newPatient(t);
    await t.visitor().post('/api/login', { username: by.username, password: PASSWORD });
    const list: { id: number; isCurrent: boolean }[] = (await by.api.get('/api/user/sessions')).body;
    const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    return { by, path: `/api/user/sessions/${id}`, other: { path: `/api/user/sessions/${id + 1}` } };
  },
  addClient: async (w) => {
    const by = await newPatient(w.t);
    return {
      by,
      path: '/api/clients',
      body: { name: 'Léo' },
      other: { body: { name: 'Noé' } },
    };
  },
  changeClient: async (w) => {
    const { guardian: by, client } = await family(w);
    return {
      by,
      path: `/api/clients/${client.id}`,
      body: { name: 'Zoé' },
      other: { body: { name: 'Chloé' } },
      clientId: client.id,
    };
  },
  inviteGuardian: async (w) => {
    const { guardian: by, client } = await family(w);
    const path = `/api/clients/${client.id}/invitations`;
    const other = { body: { email: 'b@example.test' } };
    return { by, path, body: { email: 'a@example.test' }, other, clientId: client.id };
  },
  withdrawClientInvitation: async (w) => {
    const { guardian: by, client } = await family(w);
    const { id } = await inviteGuardian(by, client.id, 'a@example.test');
    const path = `/api/clients/${client.id}/invitations/${id}`;
    return { by, path, other: { path: `${path}1` } };
  },
  acceptClientInvitation: async ({ t }) => {
    const [owner, by] = [await newPatient(t), await newPatient(t)];
    const client = await newClient(owner);
    const { id } = await inviteGuardian(owner, client.id, `${by.username}@example.test`);
    return {
      by,
      path: '/api/client-invitations/accept',
      body: { token: await tokenOf(t, id) },
      other: { body: { token: `${await tokenOf(t, id)}0` } },
      clientId: client.id,
    };
  },
  declineClientInvitation: async ({ t }) => {
    const [owner, by] = [await newPatient(t), await newPatient(t)];
    const client = await newClient(owner);
    const { id } = await inviteGuardian(owner, client.id, `${by.username}@example.test`);
    const token = await tokenOf(t, id);
    const path = '/api/client-invitations/decline';
    return { by, path, body: { token }, other: { body: { token: `${token}0` } } };
  },
  changeGuardian: async (w) => {
    const { owner, guardian: by, client } = await family(w);
    const third = await newGuardian(w.t, owner, client.id, { mayBook: true });
    const path = `/api/clients/${client.id}/guardians/${third.userId}`;
    return { by, path, body: { mayPay: true }, other: { body: { mayPay: false } }, clientId: client.id };
  },
  removeGuardian: async (w) => {
    const { owner, guardian: by, client } = await family(w);
    const third = await newGuardian(w.t, owner, client.id, { mayBook: true });
    const path = `/api/clients/${client.id}/guardians/${third.userId}`;
    return { by, path, other: { path: `${path}1` } };
  },
  leaveCaseload: async (w) => {
    const { by, clientId } = await sessionOf(w);
    const path = `/api/clients/${clientId}/therapists/${w.practice.therapist.therapistId}`;
    return { by, path, other: { path: `${path}1` } };
  },
  removeDocument: async (w) => {
    const { by, clientId } = await sessionOf(w);
    const whose = { clientId, therapistId: w.practice.therapist.therapistId };
    const path = `/api/documents/${(await newDocumentForTherapist(by, whose)).id}`;
    return { by, path, other: { path: `${path}1` } };
  },
  updateUser: async ({ t }) => ({
    by: await newPatient(t),
    path: '/api/user',
    body: { firstName: 'Alex' },
    other: { body: { firstName: 'Sam' } },
  }),
  bookAppointment: async (w) => {
    const { guardian: by, client } = await family(w);
    const body = bookingOf(w.practice, w.start(), { clientId: client.id });
    const other = { body: { ...body, startTime: w.start() } };
    return { by, path: '/api/appointments', body, other, clientId: client.id };
  },
  cancelAppointment: async (w) => {
    const { by, clientId, id } = await sessionOf(w);
    return {
      by,
      path: `/api/appointments/${id}/cancel`,
      other: { path: `/api/appointments/${id + 1}/cancel` },
      clientId,
    };
  },
  rescheduleAppointment: async (w) => {
    const { by, clientId, id } = await sessionOf(w);
    return {
      by,
      path: `/api/appointments/${id}/reschedule`,
      body: { startTime: w.start() },
      other: { body: { startTime: w.start() } },
      clientId,
    };
  },
  bookSeries: async (w) => {
    const { guardian: by, client } = await family(w);
    const { startTime: _, ...body } = bookingOf(w.practice, '', { clientId: client.id });
    return {
      by,
      path: '/api/appointments/series',
      body: { ...body, startTimes: [w.start(), w.start()] },
      other: { body: { ...body, startTimes: [w.start(), w.start()] } },
      clientId: client.id,
    };
  },
  addWish: async (w) => {
    const { guardian: by, client } = await family(w);
    const body = { timezone: 'UTC', clientId: client.id, therapistId: w.practice.therapist.therapistId };
    return {
      by,
      path: '/api/waitlist',
      body,
      other: { body: { ...body, maxPrice: 100 } },
      clientId: client.id,
    };
  },
  changeWish: async (w) => {
    const { guardian: by, client } = await family(w);
    const { id } = await newWish(by, { clientId: client.id, therapistId: w.practice.therapist.therapistId });
    return {
      by,
      path: `/api/waitlist/${id}`,
      body: { isPaused: true },
      other: { body: { isPaused: false } },
      clientId: client.id,
    };
  },
  removeWish: async (w) => {
    const by = await newPatient(w.t);
    const { id } = await newWish(by, { therapistId: w.practice.therapist.therapistId });
    return { by, path: `/api/waitlist/${id}`, other: { path: `/api/waitlist/${id}1` } };
  },
  acceptOffer: async (w) => {
    const by = await newPatient(w.t);
    const { id } = await newOffer(w.t, by, await newPractice(w.t, { paypalEmail: '' }), MONDAY_NINE);
    return {
      by,
      path: `/api/waitlist/offers/${id}/accept`,
      body: {},
      other: { path: `/api/waitlist/offers/${id}1/accept` },
      clientId: (await selfOf(by)).id,
    };
  },
  declineOffer: async (w) => {
    const by = await newPatient(w.t);
    const { id } = await newOffer(w.t, by, await newPractice(w.t, { paypalEmail: '' }), MONDAY_NINE);
    const path = `/api/waitlist/offers/${id}/decline`;
    return { by, path, other: { path: `/api/waitlist/offers/${id}1/decline` } };
  },
} satisfies Record<string, Scenario>;
