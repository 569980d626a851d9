/** As whom we ask Google, and where. */
import type { CallOutcome } from '../../platform/provider-tally.ts';

/** What is worth knowing about a failed call. Nothing about a person. */
export type GoogleTrouble = { operation: string; reason: string; status?: number };

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** Where people agree: https://accounts.google.com, or a stand-in's. */
  authBaseUrl: string;
  /** Where tokens and calendars are. */
  api: GoogleAddresses;
  timeoutMs?: number;
  now: () => number;
  log?: (trouble: GoogleTrouble) => void;
  /** Told how each call went. */
  heard?: (outcome: CallOutcome) => void;
};

/** Google's own calls live on several hosts; a stand-in's on one. */
export type GoogleAddresses = {
  token: string;
  revoke: string;
  userinfo: string;
  /** Above `calendar/v3/…`. */
  calendar: string;
};

export const GOOGLE_ADDRESSES: GoogleAddresses = {
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  calendar: 'https://www.googleapis.com/',
};

/** Everything below one base, as `GOOGLE_API_BASE_URL` says it. */
export const addressesBelow = (base: string): GoogleAddresses => {
  const root = base.replace(/\/+$/, '');
  return {
    token: `${root}/token`,
    revoke: `${root}/revoke`,
    userinfo: `${root}/oauth2/v3/userinfo`,
    calendar: `${root}/`,
  };
};
