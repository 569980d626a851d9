/** The ways in which the stand-in can be told to misbehave. */

export const operations = [
  'exchange',
  'refresh',
  'revoke',
  'userinfo',
  'insert',
  'change',
  'remove',
  'get',
  'list',
  'calendars',
  'freeBusy',
] as const;
export type Operation = (typeof operations)[number];

const modes = [
  'none',
  'down',
  'error500',
  'hang30s',
  'slow',
  'html',
  'unauthorized',
  'forbidden',
  'rate403',
  'rate429',
  'missing',
  'gone',
  'invalidGrant',
  /** The event is written and the answer lost. */
  'answerLost',
  /** No token to renew with comes along. */
  'noRefreshToken',
  'otherId',
  /** Free/busy answers, and of each calendar says that something is wrong with it. */
  'calendarError',
] as const;
export { modes as googleModes };
export type Mode = (typeof modes)[number];

/** How video meetings come to be: with the event, some looks later, or never. */
export const meetingModes = ['atOnce', 'pending', 'never'] as const;
export type MeetingMode = (typeof meetingModes)[number];

export type Settings = {
  mode: Mode;
  /** How many calls it still hits before the stand-in is well again; null = until switched off. */
  times: number | null;
  /** The one operation it hits; null = every one. */
  only: Operation | null;
  /** The one account whose calls it hits, by its address; null = everybody's. */
  account: string | null;
  meetings: MeetingMode;
};

export function calmSettings(): Settings {
  return { mode: 'none', times: null, only: null, account: null, meetings: 'atOnce' };
}

/** The fault that this call meets. Counts down `times`. */
export function takeFault(settings: Settings, operation: Operation, account: string | null): Mode {
  const { mode, only } = settings;
  if (mode === 'none' || (only !== null && only !== operation)) return 'none';
  if (settings.account !== null && settings.account !== account) return 'none';
  if (mode === 'noRefreshToken' && operation !== 'exchange') return 'none';
  if (settings.times !== null) {
    settings.times -= 1;
    if (settings.times <= 0)
      Object.assign(settings, { mode: 'none', times: null, only: null, account: null });
  }
  return mode;
}
