import type { Photo } from '@cadence/contract/photos';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import { userQuery } from '../users/api.ts';
import { tellPhotoChanged } from './photo-changed.ts';

/** One's own photo, null where there is none: asked once, so that no page asks for a picture that does not exist. */
export const ownPhotoQuery = queryOptions({
  queryKey: ['photo'],
  queryFn: ({ signal }): Promise<Photo | null> => call('GET /api/upload-photo', { signal }),
  staleTime: Infinity,
});

type Upload = UploadOptions & { photo: Blob };

export function useUploadPhoto() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ photo, ...options }: Upload) => {
      // Every page shows one's photo, so this file is with every page; few change it.
      const { upload } = await import('../../lib/upload.ts');
      return upload('POST /api/upload-photo', { photo }, options);
    },
    onSuccess: (photo) => changed(queries, photo),
  });
}

export function useRemovePhoto() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/upload-photo'),
    onSuccess: () => changed(queries, null),
  });
}

/** Everything that shows it is refreshed (specification, public pages §7). */
function changed(queries: QueryClient, photo: Photo | null): void {
  queries.setQueryData(ownPhotoQuery.queryKey, photo);
  void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  void queries.invalidateQueries({ queryKey: ['therapist-profile'] });
  tellPhotoChanged();
}
