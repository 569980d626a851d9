import {
  documentIdIn,
  type UploadedDocument,
  type VerificationRequest,
} from '@cadence/contract/verification';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/http/client.ts';
import { upload, type UploadOptions } from '../../lib/http/upload.ts';
import { ownProfileKey } from '../directory/api.ts';

export type { UploadedDocument, VerificationRequest };

const requestsQuery = queryOptions({
  queryKey: ['verification-requests'],
  queryFn: ({ signal }) => call('GET /api/therapist-profile/verification-requests', { signal }),
});

/** The therapist's requests, newest first; fetched only without the badge. */
export function useOwnRequests(isVerified: boolean) {
  return useQuery({ ...requestsQuery, enabled: !isVerified });
}

/** Uploaded documents that were not yet sent; closing the dialog keeps them. */
export function useUnsentDocuments() {
  return useQuery({
    queryKey: ['unsent-documents'],
    queryFn: ({ signal }): Promise<UploadedDocument[]> => call('GET /api/verification-documents', { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function uploadDocument(document: File, options: UploadOptions): Promise<UploadedDocument> {
  return upload('POST /api/therapist-profile/upload-verification-doc', { document }, options);
}

export function removeDocument(url: string): Promise<undefined> {
  return call('DELETE /api/verification-documents/:id', { params: { id: documentIdIn(url) } });
}

/** Sends a request. The profile is refetched even after a failure, because another tab may have sent one. */
export function useRequestVerification() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/therapist-profile/verify'>['body']) =>
      call('POST /api/therapist-profile/verify', { body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: requestsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ownProfileKey }),
      ]),
  });
}
