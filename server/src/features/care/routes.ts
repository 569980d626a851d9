import type { goalsApi, progressApi } from '@cadence/contract/care/goals';
import type { trialsApi } from '@cadence/contract/care/trials';
import type { Handlers } from '../../http/mount.ts';
import * as care from './service.ts';

export const goalsRoutes: Handlers<typeof goalsApi> = {
  listGoals: (ctx, { viewer, params }) => care.listGoals(ctx, viewer, params.id),
  addGoal: (ctx, { viewer, params, body }) => care.addGoal(ctx, viewer, params.id, body),
  changeGoal: (ctx, { viewer, params, body }) => care.changeGoal(ctx, viewer, params.id, body),
  orderGoals: (ctx, { viewer, params, body }) => care.orderGoals(ctx, viewer, params.id, body.ids),
  listPoints: (ctx, { viewer, params, query }) =>
    care.listPoints(ctx, viewer, { clientId: params.id, goalId: query.goalId }),
  searchGoals: (ctx, { viewer, query }) => care.searchGoals(ctx, viewer, query.q ?? ''),
};

export const trialsRoutes: Handlers<typeof trialsApi> = {
  saveTrials: (ctx, { viewer, params, body }) => care.saveTrials(ctx, viewer, params.id, body),
  listTrials: (ctx, { viewer, params, query }) =>
    care.listTrials(ctx, viewer, { clientId: params.id, appointmentId: query.appointmentId }),
};

export const progressRoutes: Handlers<typeof progressApi> = {
  getProgress: (ctx, { viewer, params }) => care.getProgress(ctx, viewer, params.id),
};
