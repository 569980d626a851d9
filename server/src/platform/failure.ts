import type { RecordName } from '@cadence/contract/access-log';
import type { FailureCode, Problem } from '@cadence/contract/base/errors';
import type { ValidationKey } from '@cadence/contract/base/keys';

/** An invalid field: its path, and the key of the sentence that explains it. */
export type FieldIssue = { path: string; key: ValidationKey; params?: Record<string, string | number> };

/** The record that was refused: another person's, or an area for other roles. */
export type Refused = { record: RecordName; subjectId: number | null };

export type FailureDetails = {
  /** Parameters of the failure's sentence. */
  params?: Record<string, string | number>;
  issues?: FieldIssue[];
  /** The dates of a series that are in the way, with sentences in the reader's language. */
  dates?: NonNullable<Problem['dates']>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** For a refused record: the HTTP layer writes it to the access log. */
  refused?: Refused;
  /** The underlying error, for the log. */
  cause?: unknown;
};

/** An expected failure with a code for the caller. Anything else that is thrown is a bug. */
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

/** Another person's record: answered with 404, and logged in the access log. */
export function notYours(record: RecordName, subjectId: number | null): Failure {
  return new Failure('not_found', { refused: { record, subjectId } });
}

/** A record that is not the viewer's: `notYours` where it has an owner, plain 404 where it does not exist. */
export function notAmongOwn(record: RecordName, ownerId: number | undefined): Failure {
  return ownerId === undefined ? new Failure('not_found') : notYours(record, ownerId);
}

/** A 422 about one field. */
export function invalidField(path: string, key: ValidationKey): Failure {
  return new Failure('invalid', { issues: [{ path, key }] });
}
