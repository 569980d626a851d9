import type { photosApi } from '@cadence/contract/photos';
import type { Handlers } from '../../http/mount.ts';
import * as photos from './service.ts';

export const photosRoutes: Handlers<typeof photosApi> = {
  getOwnPhoto: (ctx, { viewer }) => photos.getOwn(ctx, viewer),
  uploadPhoto: (ctx, { viewer, file }) => photos.upload(ctx, viewer, file.bytes),
  removePhoto: (ctx, { viewer }) => photos.remove(ctx, viewer),
};
