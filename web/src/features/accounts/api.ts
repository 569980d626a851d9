import { callForFile } from '../../lib/http/call-for-file.ts';

/** All personal data, as an archive. */
export function downloadOwnData(password: string) {
  return callForFile('POST /api/user/export', { body: { password } });
}
