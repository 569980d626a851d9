import * as z from 'zod/mini';
import { instant } from './primitives.ts';
import { routes } from './route.ts';

/** Pixels on a side that the specification recommends for a photo (public pages §9). */
export const PHOTO_RECOMMENDED_SIDE = 400;

/** A stored photo: where it is, and since when it is that one. */
export const photo = z.object({ url: z.string(), updatedAt: instant });
export type Photo = z.input<typeof photo>;

export const photosApi = routes({
  getOwnPhoto: {
    method: 'GET',
    path: '/api/upload-photo',
    access: 'signed_in',
    reply: z.nullable(photo),
    summary: 'Where one’s own photo is; null where there is none',
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/upload-photo',
    access: 'signed_in',
    kind: 'multipart',
    fileField: 'photo',
    reply: photo,
    status: 201,
    summary: 'Store one’s own photo, in place of a former one',
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/upload-photo',
    access: 'signed_in',
    summary: 'Remove one’s own photo; nothing happens where there is none',
  },
});
