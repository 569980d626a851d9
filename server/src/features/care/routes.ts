import type { entriesApi } from '@cadence/contract/care/entries';
import type { goalsApi, progressApi } from '@cadence/contract/care/goals';
import type { recordRulesApi } from '@cadence/contract/care/record-rules';
import type { recordsApi } from '@cadence/contract/care/records';
import type { trialsApi } from '@cadence/contract/care/trials';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as care from './service.ts';

export const entriesRoutes: Handlers<typeof entriesApi> = {
  getCareSettings: (ctx, { viewer }) => care.getCareSettings(ctx, viewer),
  saveCareSettings: (ctx, { viewer, body }) => care.saveCareSettings(ctx, viewer, body),
  listEntries: async (ctx, { viewer, params, query, setHeader }) => {
    const { items, next } = await care.listEntries(ctx, viewer, params.id, query);
    if (next !== null)
      setHeader('link', linkToNext(`/api/therapist/clients/${params.id}/entries`, query, next));
    return items;
  },
  addEntry: (ctx, { viewer, params, body }) => care.addEntry(ctx, viewer, params.id, body),
  getOwnEntry: (ctx, { viewer, params }) => care.getOwnEntry(ctx, viewer, params.id),
  saveEntry: (ctx, { viewer, params, body }) => care.saveEntry(ctx, viewer, params.id, body),
  removeEntry: (ctx, { viewer, params }) => care.removeEntry(ctx, viewer, params.id),
  draftEntryAnew: (ctx, { viewer, params }) => care.draftEntryAnew(ctx, viewer, params.id),
  signEntry: (ctx, { viewer, params, body, session, address }) =>
    care.signEntry(ctx, viewer, params.id, { ...body, token: session.token, address }),
  releaseEntry: (ctx, { viewer, params, body }) => care.releaseEntry(ctx, viewer, params.id, body.isReleased),
  getReleased: (ctx, { viewer, params }) => care.getReleased(ctx, viewer, params.id),
  getEntry: (ctx, { viewer, params }) => care.getEntry(ctx, viewer, params.id),
};

export const recordsRoutes: Handlers<typeof recordsApi> = {
  getRecord: (ctx, { viewer, params }) => care.getRecord(ctx, viewer, params.id),
  listOpenNotes: (ctx, { viewer }) => care.listOpenNotes(ctx, viewer),
  downloadEntry: (ctx, { viewer, params, query, locale }) =>
    care.downloadEntry(ctx, viewer, params.id, query.language ?? locale),
};

export const recordRulesRoutes: Handlers<typeof recordRulesApi> = {
  listRecordRules: (ctx) => care.listRecordRules(ctx),
  previewRecordRule: (ctx, { params, query }) => care.previewRecordRule(ctx, params.province, query),
  saveRecordRule: (ctx, { viewer, params, body }) => care.saveRecordRule(ctx, viewer, params.province, body),
};

export const goalsRoutes: Handlers<typeof goalsApi> = {
  listGoals: (ctx, { viewer, params }) => care.listGoals(ctx, viewer, params.id),
  addGoal: (ctx, { viewer, params, body }) => care.addGoal(ctx, viewer, params.id, body),
  changeGoal: (ctx, { viewer, params, body }) => care.changeGoal(ctx, viewer, params.id, body),
  orderGoals: (ctx, { viewer, params, body }) => care.orderGoals(ctx, viewer, params.id, body.ids),
  listPoints: (ctx, { viewer, params, query }) =>
    care.listPoints(ctx, viewer, { clientId: params.id, goalId: query.goalId }),
  listOwnGoals: (ctx, { viewer }) => care.listOwnGoals(ctx, viewer),
};

export const trialsRoutes: Handlers<typeof trialsApi> = {
  saveTrials: (ctx, { viewer, params, body }) => care.saveTrials(ctx, viewer, params.id, body),
  listTrials: (ctx, { viewer, params, query }) =>
    care.listTrials(ctx, viewer, { clientId: params.id, appointmentId: query.appointmentId }),
};

export const progressRoutes: Handlers<typeof progressApi> = {
  getProgress: (ctx, { viewer, params }) => care.getProgress(ctx, viewer, params.id),
};
