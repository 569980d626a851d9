import * as z from 'zod/mini';
import { instant } from './base/primitives.ts';
import { routes } from './base/route.ts';

/** Pixels per side that users are recommended to upload. See docs/specification.md#photos. */
export const PHOTO_RECOMMENDED_SIDE = 400;

/** A stored photo: its address and when it was stored. */
export const photo = z.object({ url: z.string(), updatedAt: instant });
export type Photo = z.input<typeof photo>;

export const photosApi = routes({
  getOwnPhoto: {
    method: 'GET',
    path: '/api/upload-photo',
    access: 'signed_in',
    reads: ['photos'],
    reply: z.nullable(photo),
    summary: 'The address of one’s own photo; null without one',
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/upload-photo',
    access: 'signed_in',
    changes: ['photos', 'therapists'],
    repeat: 'once',
    repeatReason: 'It is a file.',
    kind: 'multipart',
    fileField: 'photo',
    reply: photo,
    status: 201,
    summary: 'Store one’s own photo, replacing a former one',
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/upload-photo',
    access: 'signed_in',
    changes: ['photos', 'therapists'],
    repeat: 'safe',
    summary: 'Remove one’s own photo; idempotent',
  },
});
