import type { waitlistApi } from '@cadence/contract/clients/waitlist';
import type { Handlers } from '../../http/mount.ts';
import * as waitlist from './service.ts';

export const waitlistRoutes: Handlers<typeof waitlistApi> = {
  addWish: (ctx, { viewer, body }) => waitlist.addWish(ctx, viewer, body),
  listWishes: (ctx, { viewer }) => waitlist.listWishes(ctx, viewer),
  changeWish: (ctx, { viewer, params, body }) => waitlist.changeWish(ctx, viewer, params.id, body),
  removeWish: (ctx, { viewer, params }) => waitlist.removeWish(ctx, viewer, params.id),
  listOffers: (ctx, { viewer }) => waitlist.listOffers(ctx, viewer),
  acceptOffer: (ctx, { viewer, params, body, locale }) =>
    waitlist.acceptOffer(ctx, viewer, params.id, { shown: body, locale }),
  declineOffer: (ctx, { viewer, params }) => waitlist.declineOffer(ctx, viewer, params.id),
  countWaiting: (ctx, { viewer }) => waitlist.countWaiting(ctx, viewer),
};
