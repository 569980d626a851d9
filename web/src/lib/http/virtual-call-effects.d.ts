/**
 * The nouns of each call, separated by spaces, the calls that take an Idempotency-Key, and those that need a recent sign-in; made by
 * web/call-effects.ts.
 */
declare module 'virtual:call-effects' {
  export const reads: Readonly<Record<string, string>>;
  export const changes: Readonly<Record<string, string>>;
  export const keyed: readonly string[];
  export const recentSignIn: readonly string[];
}
