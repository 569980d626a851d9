import { callForFile } from '../../../lib/http/call-for-file.ts';
import type { Credentials } from './api.ts';

/** All personal data of a suspended account, which cannot sign in. */
export function downloadSuspendedData(body: Credentials) {
  return callForFile('POST /api/suspended-account/export', { body });
}
