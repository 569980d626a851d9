import { type FailureCode, failures, type Problem } from '@cadence/contract/base/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/db-errors.ts';
import { Failure } from '../platform/failure.ts';
import { withRequestId } from '../platform/reporting/request-id.ts';
import { reportUnexpected } from '../platform/reporting/unexpected-errors.ts';
import type { Locale } from '../platform/viewer.ts';
import { requestLocale } from './locale.ts';
import { failureSentence, fieldSentence } from './sentences.ts';

/** What Fastify refuses before our code runs. */
const FASTIFY_CODES: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed',
};

function toFailure(error: FastifyError | Failure): Failure | null {
  if (error instanceof Failure) return error;
  const known = FASTIFY_CODES[error.code];
  if (known) return new Failure(known);
  if (isDatabaseUnavailable(error)) return new Failure('database_unavailable', { retryAfter: 5 });
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Failure('malformed') : null;
}

/** RFC 9457 problem details with sentences in the reader's language. */
export function problemOf(failure: Failure, locale: Locale): Problem {
  const { issues, dates, params = {} } = failure.details;
  const detail = failureSentence(failure.code, params, locale);
  return {
    type: `urn:cadence:problem:${failure.code}`,
    title: detail,
    status: failures[failure.code],
    detail,
    code: failure.code,
    ...(dates && { dates }),
    ...(issues && {
      errors: issues.map((issue) => ({
        path: issue.path,
        message: fieldSentence(issue.key, issue.params ?? {}, locale),
      })),
    }),
  };
}

export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(failure, requestLocale(request));
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter);
  return reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem);
}

/** Whoever comes back from a provider then sees the app, which says what is wrong and asks again, instead of JSON. */
function isVisit({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isNavigation === true && (headers.accept?.includes('text/html') ?? false);
}

export function handleError(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The sender's connection ended, and not the database's.
  const isCutOff = error.code === 'ECONNRESET' && request.raw.readableAborted;
  const failure = isCutOff ? new Failure('malformed') : toFailure(error);
  if (failure) {
    if (failures[failure.code] < 500) return sendFailure(failure, request, reply);
    request.log.warn({ err: error, code: failure.code }, 'request failed');
    return isVisit(request) ? reply.redirect('/dashboard', 303) : sendFailure(failure, request, reply);
  }
  request.log.error({ err: error }, 'unexpected error');
  withRequestId(request.id, () => reportUnexpected('request', error));
  return sendFailure(new Failure('internal'), request, reply);
}
