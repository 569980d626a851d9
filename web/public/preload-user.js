// Requests the user while the app loads, unless it has loaded first: see src/lib/session/preloaded-user.ts.
if (!('preloadedUser' in window) && /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) {
  window.preloadedUser = fetch('/api/user', { headers: { accept: 'application/json' } });
  // The app handles a failure.
  window.preloadedUser.catch(() => undefined);
}
