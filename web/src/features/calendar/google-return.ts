import type { GoogleResult } from '@cadence/contract/calendar';

// A record, so that a result that the contract gains does not compile here until it is known.
const results: Record<GoogleResult, true> = {
  connected: true,
  denied: true,
  incomplete: true,
  failed: true,
  unavailable: true,
  stale: true,
};

/** Reads `?google=…`, what the road back from Google says; nothing where the address says nothing of it. */
export function readGoogleReturn(search: string): GoogleResult | undefined {
  const said = new URLSearchParams(search).get('google');
  if (said === null) return undefined;
  return isResult(said) ? said : 'failed';
}

function isResult(text: string): text is GoogleResult {
  return Object.hasOwn(results, text);
}

/** The same address without it: reloaded or kept as a bookmark, the page is just the page again. */
export function withoutGoogleReturn(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('google');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
