import type { FailureCode, Problem } from '@cadence/contract/base/errors';
import * as m from '@cadence/messages/m';

export type ProblemField = { path: string; message: string };

/**
 * The failure code of the contract; null if the answer has none (a proxy's page, or no answer); `unanswered` of a change that
 * was repeated with its key and had no answer again, so that nobody knows whether it was done.
 */
export type ProblemCode = FailureCode | 'unanswered' | null;

/**
 * A failed call. `message` is a sentence for people, in the language of the server's answer. `status` is 0 without an
 * answer; `errors` lists the refused fields.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: readonly ProblemField[];
  /** The dates of a series that are in the way. */
  readonly dates: NonNullable<Problem['dates']>;

  constructor(
    message: string,
    details: {
      status: number;
      code?: ProblemCode;
      errors?: readonly ProblemField[] | undefined;
      dates?: Problem['dates'];
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = 'ProblemError';
    this.status = details.status;
    this.code = details.code ?? null;
    this.errors = details.errors ?? [];
    this.dates = details.dates ?? [];
  }
}

/** A call without an answer. The browser's own error is English and technical, so the message is ours. */
export function unreachable(cause?: unknown): ProblemError {
  return new ProblemError(m.app_unreachable(), { status: 0, cause });
}

/**
 * Converts an error response (docs/specification.md#errors). Problem details are used as they are. Otherwise the
 * message is "status statusText" from 500 on, "status: text" below, and a sentence of ours if the body is empty.
 */
export async function readProblem(response: Response): Promise<ProblemError> {
  const { status, statusText } = response;
  // If the body breaks off, the status is still known.
  const text = await response.text().catch(() => '');
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? parseProblem(text) : undefined;
  if (problem) return new ProblemError(problem.detail, { ...problem, status });
  if (status >= 500 && statusText) return new ProblemError(`${status} ${statusText}`, { status });
  if (status < 500 && text.trim()) return new ProblemError(`${status}: ${text.trim()}`, { status });
  return new ProblemError(m.app_http_error({ code: status }), { status });
}

/** The message of the server's problem details, otherwise `fallback`. */
export function sentenceOr(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.code !== null ? error.message : fallback;
}

/** The message of any answer, even a bare status; `fallback` without an answer. */
export function serverText(error: unknown, fallback: string): string {
  return error instanceof ProblemError && (error.status || error.code) ? error.message : fallback;
}

/** The message of any error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same, but the browser's own error if the network failed. */
export function errorText(error: unknown): string {
  return messageOf(error instanceof ProblemError && error.status === 0 ? (error.cause ?? error) : error);
}

/** The server's sentence about one field; undefined if it did not refuse that field. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  return error.errors.find(({ path }) => path === field)?.message;
}

function parseProblem(text: string): Pick<Problem, 'detail' | 'code' | 'errors' | 'dates'> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isProblemBody(body) ? body : undefined;
  } catch {
    // Truncated or not JSON: the caller falls back to the status.
    return undefined;
  }
}

function isProblemBody(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'detail' in body &&
    typeof body.detail === 'string' &&
    (!('errors' in body) || Array.isArray(body.errors)) &&
    (!('dates' in body) || Array.isArray(body.dates))
  );
}
