import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../lib/client.ts';

/** Everything that is kept about oneself, as an archive. */
export function useExport() {
  return useMutation({
    mutationFn: (password: string) => callForFile('POST /api/user/export', { body: { password } }),
  });
}
