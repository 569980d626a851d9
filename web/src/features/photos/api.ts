import type { Photo } from '@cadence/contract/photos';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useChange } from '../../lib/http/query.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import type { UploadOptions } from '../../lib/http/upload.ts';
import { ownPhotoQuery } from './photo-address.ts';
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
    onSuccess: (photo) => show(queries, photo),
    onSettled: () => void refreshAfter(queries, 'POST /api/upload-photo'),
  });
}

export function useRemovePhoto() {
  const queries = useQueryClient();
  return useChange('DELETE /api/upload-photo', { waits: false, onSuccess: () => show(queries, null) });
}

/** Everywhere at once, before it is read again. */
function show(queries: QueryClient, photo: Photo | null): void {
  queries.setQueryData(ownPhotoQuery.queryKey, photo);
  notifyPhotoChanged();
}
