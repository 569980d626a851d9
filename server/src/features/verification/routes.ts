import type { proofsApi } from '@cadence/contract/proofs';
import type { verificationApi } from '@cadence/contract/verification';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as verification from './service.ts';

export const verificationRoutes: Handlers<typeof verificationApi> = {
  uploadVerificationDocument: (ctx, { viewer, file }) => verification.upload(ctx, viewer, file),
  listUnsentDocuments: (ctx, { viewer }) => verification.listUnsent(ctx, viewer),
  getVerificationDocument: (ctx, { viewer, params }) => verification.read(ctx, viewer, params.id),
  removeVerificationDocument: (ctx, { viewer, params }) => verification.remove(ctx, viewer, params.id),
  requestVerification: (ctx, { viewer, body, locale }) => verification.request(ctx, viewer, body, locale),
  listOwnVerificationRequests: (ctx, { viewer }) => verification.listOwn(ctx, viewer),
  listVerificationRequests: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await verification.listRequests(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/admin/verification-requests', query, next));
    return items;
  },
  getVerificationSummary: (ctx) => verification.summary(ctx),
  approveVerificationRequest: (ctx, { viewer, params, body }) =>
    verification.approve(ctx, viewer, params.id, body?.seen),
  rejectVerificationRequest: (ctx, { viewer, params, body }) =>
    verification.reject(ctx, viewer, params.id, body?.reason),
  listReviewedTherapists: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await verification.listTherapists(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/admin/therapists', query, next));
    return items;
  },
  unverifyTherapist: (ctx, { viewer, params, body }) =>
    verification.revoke(ctx, viewer, params.id, body.reason),
};

export const proofsRoutes: Handlers<typeof proofsApi> = {
  listRegulators: (ctx) => verification.listRegulators(ctx),
  saveRegulator: (ctx, { params, body }) => verification.saveRegulator(ctx, params.id, body),
  listOwnProofs: (ctx, { viewer }) => verification.listOwnProofs(ctx, viewer),
  addProof: (ctx, { viewer, body }) => verification.addProof(ctx, viewer, body),
  removeProof: (ctx, { viewer, params }) => verification.removeProof(ctx, viewer, params.id),
  listProofs: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await verification.listProofs(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/admin/proofs', query, next));
    return items;
  },
  decideProof: (ctx, { viewer, params, body }) => verification.decideProof(ctx, viewer, params.id, body),
};
