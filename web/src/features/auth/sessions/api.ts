import type { SessionTime } from '@cadence/contract/auth/auth';
import { call } from '../../../lib/http/client.ts';
import { notifyOtherTabs } from '../../../lib/session/tab-sync.ts';

/** The remaining session time. This request does not extend the session. */
export function fetchSessionTime(): Promise<SessionTime> {
  return call('GET /api/session');
}

/** Extends the session and notifies the user's other tabs. */
export async function extendSession(): Promise<SessionTime> {
  const time = await call('POST /api/session');
  notifyOtherTabs();
  return time;
}
