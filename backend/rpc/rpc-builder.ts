import { Logger } from '@nestjs/common';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import { SignInRequired } from '../auth';
import { DomainError, toDomainError, type UserLanes } from '../platform/http';

/** Context of a procedure: the request with its session, the response for cookies, and the lanes of each user. */
export interface RpcContext {
  request: Request;
  response: Response;
  lanes: UserLanes;
}

type RpcCode = TRPCError['code'];

const RPC_CODE_BY_STATUS: Record<number, RpcCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  // tRPC has no code for 424.
  424: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
};

const t = initTRPC.context<RpcContext>().create({
  errorFormatter({ shape, error }) {
    const domainError = error.cause instanceof DomainError ? error.cause : null;
    const { code, httpStatus, path } = shape.data;
    // An allowlist of fields, so that neither cause nor stack is exposed.
    const data = {
      code,
      httpStatus,
      path,
      problem: domainError?.code ?? null,
      details: domainError?.details ?? null,
    };
    return { ...shape, message: domainError?.message ?? error.message, data };
  },
});

/**
 * Converts errors from services to tRPC errors. Errors that tRPC itself raises (such as for a body that is not JSON)
 * stay unchanged.
 */
function toRpcError(error: TRPCError): TRPCError {
  const isMappable = error.cause instanceof DomainError || error.code === 'INTERNAL_SERVER_ERROR';
  if (!isMappable) return error;
  const domainError = toDomainError(error.cause ?? error);
  const code = RPC_CODE_BY_STATUS[domainError.status] ?? 'INTERNAL_SERVER_ERROR';
  return new TRPCError({ code, message: domainError.message, cause: domainError });
}

const logger = new Logger('Rpc');

function logServerError({ code, message, cause }: DomainError, { requestId }: Request): void {
  if (code === 'unknown' || code === 'unavailable') logger.error({ msg: message, requestId, err: cause });
}

const mapErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toRpcError(result.error);
  if (error.cause instanceof DomainError) {
    logServerError(error.cause, ctx.request);
    const retryAfterSeconds = error.cause.retryAfterSeconds;
    if (retryAfterSeconds !== undefined) ctx.response.set('Retry-After', String(retryAfterSeconds));
  }
  throw error;
});

export const { router } = t;

/** Accepts callers who are not signed in. */
export const publicProcedure = t.procedure.use(mapErrors);

/** Refuses callers who are not signed in. The others' calls are in progress in the lanes of their user. */
export const protectedProcedure = publicProcedure.use(({ ctx, next }) => {
  const { signedIn } = ctx.request;
  if (!signedIn) throw new SignInRequired(ctx.request);
  return ctx.lanes.run(signedIn, () => next({ ctx: { ...ctx, owner: signedIn } }));
});
