import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditRefusal } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { handleError } from './errors.ts';

/**
 * The one place where refused accesses are written down: a failure says of whose record it was, and is answered only
 * after its transaction came to nothing. The answer is the same where the line cannot be written.
 */
export const auditRefusals = (scope: FastifyInstance, ctx: Context): void => {
  scope.setErrorHandler<Failure>(async (error, request, reply): Promise<FastifyReply> => {
    await writeDown(ctx, request, error);
    return handleError(error, request, reply);
  });
};

const writeDown = async (ctx: Context, request: FastifyRequest, error: unknown): Promise<void> => {
  if (!(error instanceof Failure) || !error.details.refused || !request.viewer) return;
  try {
    await auditRefusal(ctx, request.viewer, error.details.refused);
  } catch (failed) {
    request.log.error({ err: failed }, 'a refused access could not be written down');
  }
};
