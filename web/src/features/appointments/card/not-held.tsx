import * as m from '@cadence/messages/m';

/** In the place of Join while the account of a party is suspended. */
export function NotHeld() {
  return <p className="basis-full text-ink-soft">{m.call_unavailable()}</p>;
}
