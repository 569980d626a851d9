// See src/lib/session/preloaded.ts.
if (!('preloaded' in window) && /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) {
  const path = location.pathname;
  const ask = (address) => {
    preloaded[address] = fetch(address, { signal: AbortSignal.timeout(6e4) }).then(async (sent) =>
      sent.ok ? new Response(await sent.arrayBuffer(), sent) : sent,
    );
    preloaded[address].catch(() => {});
  };
  window.preloaded = {};
  ask('/api/user');
  if (/^\/(dashboard|appointments|therapist\/\d+)$/.test(path)) ask('/api/appointments');
  if (/^\/therapist\/\d+$/.test(path)) ask(path.replace('/therapist', '/api/therapists'));
  setTimeout(() => (preloaded = {}), 1e4);
  setTimeout(Intl.DateTimeFormat);
}
