import type { Photo } from '@cadence/contract/photos';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';
import type { UploadOptions } from '../../lib/http/upload.ts';
import { ownPhotoQuery, userQuery } from '../users/api.ts';
import { notifyPhotoChanged } from './photo-changed.ts';

type Upload = UploadOptions & { photo: Blob };

export function useUploadPhoto() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ photo, ...options }: Upload) => {
      // Lazy: most visits to the settings leave the photo as it is.
      const { upload } = await import('../../lib/http/upload.ts');
      return upload('POST /api/upload-photo', { photo }, options);
    },
    onSuccess: (photo) => changed(queries, photo),
    onError: () => void queries.invalidateQueries({ queryKey: ownPhotoQuery.queryKey }),
  });
}

export function useRemovePhoto() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/upload-photo'),
    onSuccess: () => changed(queries, null),
    onError: () => void queries.invalidateQueries({ queryKey: ownPhotoQuery.queryKey }),
  });
}

/** Refreshes everything that shows the photo. */
function changed(queries: QueryClient, photo: Photo | null): void {
  queries.setQueryData(ownPhotoQuery.queryKey, photo);
  void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  void queries.invalidateQueries({ queryKey: ['therapist-profile'] });
  notifyPhotoChanged();
}
