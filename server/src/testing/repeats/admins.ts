import { anInvitation, newInvitedAdmin } from '../accounts/admins.ts';
import {
  newPatient,
  newProof,
  newTherapist,
  newVerificationRequest,
  newVerifiedTherapist,
  PASSWORD,
  seenOf,
} from '../factories.ts';
import { newRefundDue } from '../payments.ts';
import { newSecondFactor } from '../second-factors.ts';
import { admin, made, unique, type World, type Scenario } from './world.ts';

async function category({ admin: { api } }: World): Promise<string> {
  const name = unique('Category');
  await made(api, '/api/admin/categories', { category: name });
  return encodeURIComponent(name);
}
async function language({ admin: { api } }: World): Promise<string> {
  const name = unique('Language');
  await made(api, '/api/admin/languages', { language: name });
  return encodeURIComponent(name);
}

const REASON = { reason: 'Asked for by the family.' };

export const ofAdmins = {
  saveCategory: async (w) => ({
    by: w.admin,
    path: '/api/admin/categories',
    body: { category: unique('Category') },
    other: { body: { category: unique('Category') } },
  }),
  removeCategory: admin(async (w) => `/api/admin/categories/${await category(w)}`),
  saveSubcategory: admin(async (w) => `/api/admin/categories/${await category(w)}/subcategories`, {
    subcategory: 'Sounds',
  }),
  removeSubcategory: admin(async (w) => {
    const path = `/api/admin/categories/${await category(w)}/subcategories`;
    await made(w.admin.api, path, { subcategory: 'Sounds' });
    return `${path}/Sounds`;
  }),
  saveLanguage: async (w) => ({
    by: w.admin,
    path: '/api/admin/languages',
    body: { language: unique('Language') },
    other: { body: { language: unique('Language') } },
  }),
  removeLanguage: admin(async (w) => `/api/admin/languages/${await language(w)}`),
  approveVerificationRequest: admin(
    async ({ t }) =>
      `/api/admin/verification-requests/${(await newVerificationRequest(await newTherapist(t))).id}/approve`,
  ),
  rejectVerificationRequest: admin(
    async ({ t }) =>
      `/api/admin/verification-requests/${(await newVerificationRequest(await newTherapist(t))).id}/reject`,
  ),
  decideProof: async ({ t, admin: by }) => {
    const therapist = await newTherapist(t);
    const proof = await newProof(therapist);
    const seen = await seenOf(therapist, proof);
    return {
      by,
      path: `/api/admin/proofs/${proof.id}/decide`,
      body: { accept: true, seen },
      other: { body: { accept: false, seen } },
    };
  },
  unverifyTherapist: admin(
    async ({ t, admin: { api } }) =>
      `/api/admin/therapists/${(await newVerifiedTherapist(t, api)).therapistId}/unverify`,
    REASON,
  ),
  turnOffSecondFactorOf: admin(
    async ({ t }) => {
      const patient = await newPatient(t);
      await newSecondFactor(t, patient);
      return `/api/admin/users/${patient.userId}/second-factor/turn-off`;
    },
    { password: PASSWORD },
  ),
  endSessionsOfUser: admin(async ({ t }) => `/api/admin/users/${(await newPatient(t)).userId}/end-sessions`),
  decidePayment: async ({ t, admin: by }) => ({
    by,
    path: `/api/admin/payments/attention/${(await newRefundDue(t)).item}`,
    body: { outcome: 'refunded', note: 'Looked at it in PayPal.' },
    other: { body: { outcome: 'refunded', note: 'Looked at it again.' } },
  }),
  suspendUser: admin(async ({ t }) => `/api/admin/users/${(await newPatient(t)).userId}/suspend`, REASON),
  unsuspendUser: admin(async ({ t, admin: { api } }) => {
    const path = `/api/admin/users/${(await newPatient(t)).userId}`;
    await api.post(`${path}/suspend`, REASON);
    return `${path}/unsuspend`;
  }),
  cancelSessionsOfUser: admin(async ({ t, admin: { api } }) => {
    const path = `/api/admin/users/${(await newPatient(t)).userId}`;
    await api.post(`${path}/suspend`, REASON);
    return `${path}/cancel-sessions`;
  }),
  inviteAdmin: async (w) => ({
    by: w.admin,
    path: '/api/admin/admins',
    body: anInvitation(),
    other: { body: anInvitation() },
  }),
  changeAdminPermissions: admin(
    async ({ admin: { api } }) => `/api/admin/admins/${await newInvitedAdmin(api)}`,
    { permissions: ['verification'] },
  ),
  removeAdmin: admin(async ({ admin: { api } }) => `/api/admin/admins/${await newInvitedAdmin(api)}`),
  resendAdminInvitation: admin(
    async ({ admin: { api } }) => `/api/admin/admins/${await newInvitedAdmin(api)}/invitation`,
  ),
} satisfies Record<string, Scenario>;
