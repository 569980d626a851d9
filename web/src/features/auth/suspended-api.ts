import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../lib/http/call-for-file.ts';
import type { Credentials } from './api.ts';

/** Downloads all personal data of a suspended account, which cannot sign in. */
export function useSuspendedExport() {
  return useMutation({
    mutationFn: (body: Credentials) => callForFile('POST /api/suspended-account/export', { body }),
  });
}
