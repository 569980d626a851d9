import type { GoogleResult } from '@cadence/contract/calendars/google-calendar';

// A record, so that a new result in the contract does not compile until it is handled.
const results: Record<GoogleResult, true> = {
  connected: true,
  denied: true,
  incomplete: true,
  failed: true,
  unavailable: true,
  stale: true,
};

/** Reads the result `?google=…` of the return from Google; undefined without one. */
export function readGoogleReturn(search: string): GoogleResult | undefined {
  const said = new URLSearchParams(search).get('google');
  if (said === null) return undefined;
  return isResult(said) ? said : 'failed';
}

function isResult(text: string): text is GoogleResult {
  return Object.hasOwn(results, text);
}

/** The URL without the result, so that a reload or bookmark does not show it again. */
export function withoutGoogleReturn(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('google');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
