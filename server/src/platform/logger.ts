import { pino } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Structured logs of ids, codes and durations; never a name, a note, a token or a whole URL. */
export function createLogger(level: LogLevel) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

export type Logger = ReturnType<typeof createLogger>;

/**
 * A database error's message may quote a row's values ("Key (email)=(…) already exists"), so of such errors only the
 * code and the stack's frames are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const fromDatabase = error.cause !== undefined || 'severity' in error;
  return {
    type: error.name,
    code: codeOf(error),
    message: fromDatabase ? undefined : error.message,
    stack: frames.slice(0, 8).map((frame) => frame.trim()),
  };
}

/** The code of an error or of its cause. */
export function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error) return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}
