// Asks who is signed in while the app is still on its way, which then takes the answer (lib/first-user.ts). An app that was
// there first has asked by itself.
if (!('firstUser' in window) && /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) {
  window.firstUser = fetch('/api/user', { headers: { accept: 'application/json' } });
  // Whoever takes it hears of the failure.
  window.firstUser.catch(() => undefined);
}
