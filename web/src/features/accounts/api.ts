import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClosingPreview } from '@cadence/contract/accounts';
import { callForFile } from '../../lib/http/call-for-file.ts';
import { call } from '../../lib/http/client.ts';

export type { ClosingPreview };

/** Downloads all personal data as an archive. */
export function useExport() {
  return useMutation({
    mutationFn: (password: string) => callForFile('POST /api/user/export', { body: { password } }),
  });
}

/** The effects of closing the account, fetched each time the dialog opens. */
export function useClosingPreview() {
  return useQuery({
    queryKey: ['closing'],
    queryFn: ({ signal }) => call('GET /api/user/closing-preview', { signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Closes the account. The server refuses when the shown preview is outdated: fetch the preview again. */
export function useCloseAccount() {
  return useMutation({
    mutationFn: (body: { password: string; sessionsAhead: number }) => call('POST /api/user/close', { body }),
  });
}
