import { type DestinationStream, pino, symbols } from 'pino';
import { currentRequestId } from './reporting/request-id.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The field that names the request of a line. */
export const REQUEST_ID = 'requestId';

/**
 * Structured logs of ids, codes and durations; never a name, a note, a token or a whole URL. They go to standard output
 * unless a test reads them.
 */
export function createLogger(level: LogLevel, destination: DestinationStream = standardOutput()) {
  const options = {
    level,
    base: null,
    mixin: requestOf,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/** The request in whose course a line is written; the request's own logger names it already. */
function requestOf(_line: object, _level: number, logger: object): { [REQUEST_ID]?: string } {
  const id = currentRequestId();
  const known: unknown = Reflect.get(logger, symbols.chindingsSym);
  return id === null || String(known).includes(`"${REQUEST_ID}"`) ? {} : { [REQUEST_ID]: id };
}

/** What cannot be written, since the disk is full, is kept up to this size and then dropped. */
const MAX_UNWRITTEN_BYTES = 1_048_576;

/** Without a listener an error here would be thrown at whoever logs: a request would fail because its line cannot be kept. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  output.on('error', () => undefined);
  return output;
}

export type Logger = ReturnType<typeof createLogger>;

const MAX_FRAMES = 8;

type ErrorDescription = {
  type: string;
  code?: unknown;
  /** The code or the kind of the innermost cause, which an outer code would hide. */
  cause?: unknown;
  message?: string | undefined;
  stack?: string[];
};

/** What may be logged of an error: its kind, its code, a message that quotes nothing, and where it was thrown. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    code: codeOf(error),
    ...causeOf(error),
    message: mayQuote(error) ? undefined : error.message,
    stack: framesOf(error),
  };
}

function causeOf(error: Error): Pick<ErrorDescription, 'cause'> {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  const cause = codeOf(inner) ?? inner.name;
  return inner === error || cause === codeOf(error) ? {} : { cause };
}

/**
 * A database error's message may quote a row ("Key (email)=(…) already exists"), Drizzle's holds the statement with its
 * parameters, and errors of parsing quote what was parsed.
 */
function mayQuote(error: Error): boolean {
  const isFromDatabase = error.cause !== undefined || 'severity' in error;
  return isFromDatabase || ['SyntaxError', 'RangeError', 'URIError'].includes(error.name);
}

/**
 * The stack begins with the message. It is cut off as a whole, because a line of a quoted text may look like a frame; where
 * it cannot be found, nothing is kept.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const [, ...lines] = stack.slice(start + message.length).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES);
}

/** The code of an error or of its cause. */
export function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error) return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}
