import type { servicesApi } from '@cadence/contract/services';
import type { Handlers } from '../../http/mount.ts';
import * as services from './service.ts';

export const servicesRoutes: Handlers<typeof servicesApi> = {
  listAppointmentTypes: (ctx, { viewer }) => services.listOwn(ctx, viewer),
  addAppointmentType: (ctx, { viewer, body }) => services.add(ctx, viewer, body),
  changeAppointmentType: (ctx, { viewer, params, body }) => services.change(ctx, viewer, params.id, body),
  removeAppointmentType: (ctx, { viewer, params }) => services.remove(ctx, viewer, params.id),
  orderAppointmentTypes: (ctx, { viewer, body }) => services.setOrder(ctx, viewer, body.ids),
};
