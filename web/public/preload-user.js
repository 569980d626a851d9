// Requests the signed-in user while the app is loading, which takes the response (src/lib/session/preloaded-user.ts).
// Sends nothing if the app has loaded first and made its own request.
if (!('preloadedUser' in window) && /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) {
  window.preloadedUser = fetch('/api/user', { headers: { accept: 'application/json' } });
  // Prevents an unhandled rejection; the app handles the failure.
  window.preloadedUser.catch(() => undefined);
}
