/** Our credentials at Google, and its addresses. */
import type { ProviderObserver } from '../provider-call.ts';

export type GoogleSettings = ProviderObserver & {
  clientId: string;
  clientSecret: string;
  /** The consent page's root: https://accounts.google.com, or a stand-in's. */
  authBaseUrl: string;
  api: GoogleAddresses;
  timeoutMs?: number;
};

/** Google's own calls are on several hosts, a stand-in's on one. */
export type GoogleAddresses = {
  token: string;
  revoke: string;
  userinfo: string;
  /** The root of `calendar/v3/…`, with a slash at its end. */
  calendar: string;
};

export const GOOGLE_ADDRESSES: GoogleAddresses = {
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  calendar: 'https://www.googleapis.com/',
};

/** All addresses below one base, for `GOOGLE_API_BASE_URL`. */
export function addressesBelow(base: string): GoogleAddresses {
  const root = base.replace(/\/+$/, '');
  return {
    token: `${root}/token`,
    revoke: `${root}/revoke`,
    userinfo: `${root}/oauth2/v3/userinfo`,
    calendar: `${root}/`,
  };
}
