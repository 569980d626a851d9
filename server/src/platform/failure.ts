import type { RecordName } from '@cadence/contract/access';
import type { FailureCode } from '@cadence/contract/errors';
import type { ValidationKey } from '@cadence/contract/keys';

/** A field that is wrong: where, and the key of the sentence that says how. */
export type FieldIssue = { path: string; key: ValidationKey; params?: Record<string, string | number> };

/** Somebody else's record, or an area that is not for one's role. */
export type Refused = { record: RecordName; subjectId: number | null };

export type FailureDetails = {
  /** Holes of the failure's sentence. */
  params?: Record<string, string | number>;
  issues?: FieldIssue[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** Whose record was asked for in vain: whoever answers the call writes it into the access log. */
  refused?: Refused;
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

/** Another person's record, answered as if there were none. The attempt stays in the access log. */
export const notYours = (record: RecordName, subjectId: number | null): Failure =>
  new Failure('not_found', { refused: { record, subjectId } });

/** What is not among one's own records: another person's, where it has an owner, or nobody's. */
export const notAmongOwn = (record: RecordName, ownerId: number | undefined): Failure =>
  ownerId === undefined ? new Failure('not_found') : notYours(record, ownerId);

/** One wrong field, as a 422. */
export const invalidField = (path: string, key: ValidationKey): Failure =>
  new Failure('invalid', { issues: [{ path, key }] });
