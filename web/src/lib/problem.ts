import type { FailureCode, Problem } from '@cadence/contract/errors';
import * as m from '@cadence/messages/m';

export type ProblemField = { path: string; message: string };

/** The failure code of the contract; null where the answer carried none (a proxy's page, no network at all). */
export type ProblemCode = FailureCode | null;

/**
 * A call that did not succeed. `message` is the sentence a person reads, in the language of the server's answer.
 * `status` is 0 where no answer came; `errors` names the fields that were refused.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: readonly ProblemField[];

  constructor(
    message: string,
    details: {
      status: number;
      code?: ProblemCode;
      errors?: readonly ProblemField[] | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = 'ProblemError';
    this.status = details.status;
    this.code = details.code ?? null;
    this.errors = details.errors ?? [];
  }
}

/** A call that nobody answered, in the reader's words: the browser's own are English and mean nothing to most. */
export function unreachable(cause?: unknown): ProblemError {
  return new ProblemError(m.app_unreachable(), { status: 0, cause });
}

/**
 * Reads a refusal. Problem details speak for themselves; any other answer follows the specification, public pages §8:
 * from 500 on the status code then the status text, else the code, a colon and the text, and a sentence of its own
 * where the answer is empty.
 */
export async function readProblem(response: Response): Promise<ProblemError> {
  const { status, statusText } = response;
  // Broken off on the way, it has no words left; its status still says what it was.
  const text = await response.text().catch(() => '');
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? parseProblem(text) : undefined;
  if (problem) return new ProblemError(problem.detail, { ...problem, status });
  if (status >= 500 && statusText) return new ProblemError(`${status} ${statusText}`, { status });
  if (status < 500 && text.trim()) return new ProblemError(`${status}: ${text.trim()}`, { status });
  return new ProblemError(m.app_http_error({ code: status }), { status });
}

/** The server's own sentence, or `fallback` where the answer carried none (specification, public pages §8). */
export function sentenceOr(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.code !== null ? error.message : fallback;
}

/** What the server answered, its status where it had no words; the fallback where no answer came (public pages §8). */
export function serverText(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.status !== 0 ? error.message : fallback;
}

/** What a person reads about a failure of any kind. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same, but the error's own text where the network failed (specification, public pages §8, signing in). */
export function errorText(error: unknown): string {
  return messageOf(error instanceof ProblemError && error.status === 0 ? (error.cause ?? error) : error);
}

function parseProblem(text: string): Pick<Problem, 'detail' | 'code' | 'errors'> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isProblemBody(body) ? body : undefined;
  } catch {
    // Cut off or not JSON after all: the caller falls back to the status.
    return undefined;
  }
}

function isProblemBody(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'detail' in body &&
    typeof body.detail === 'string' &&
    (!('errors' in body) || Array.isArray(body.errors))
  );
}
