/** The nouns of each call, separated by spaces, and the calls that take an Idempotency-Key; made by web/call-effects.ts. */
declare module 'virtual:call-effects' {
  export const reads: Readonly<Record<string, string>>;
  export const changes: Readonly<Record<string, string>>;
  export const keyed: readonly string[];
}
