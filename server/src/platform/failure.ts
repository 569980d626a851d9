import type { FailureCode } from '@cadence/contract/errors';
import type { ValidationKey } from '@cadence/contract/keys';

/** A field that is wrong: where, and the key of the sentence that says how. */
export type FieldIssue = { path: string; key: ValidationKey; params?: Record<string, string | number> };

export type FailureDetails = {
  /** Holes of the failure's sentence. */
  params?: Record<string, string | number>;
  issues?: FieldIssue[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** What brought it about, for the log. */
  cause?: unknown;
};

/** An outcome that the caller is told about. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }
}

/** One wrong field, as a 422. */
export const invalidField = (path: string, key: ValidationKey): Failure =>
  new Failure('invalid', { issues: [{ path, key }] });
