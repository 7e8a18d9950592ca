import { Logger } from '@nestjs/common';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import { SignInRequired } from '../auth';
import { DomainError, domainErrorOf, ERROR_STATUS } from '../platform/http';

/** What a procedure is given: the request with its session, and the answer for cookies. */
export interface RpcContext {
  request: Request;
  response: Response;
}

type RpcCode = TRPCError['code'];

const CODE_OF_STATUS: Record<number, RpcCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
};

const t = initTRPC.context<RpcContext>().create({
  errorFormatter({ shape, error }) {
    const domain = error.cause instanceof DomainError ? error.cause : null;
    const { code, httpStatus, path } = shape.data;
    // By whitelist: neither cause nor stack can leave.
    const data = { code, httpStatus, path, problem: domain?.code ?? null, details: domain?.details ?? null };
    return { ...shape, message: domain?.message ?? error.message, data };
  },
});

/** Whatever a service throws, in the words of tRPC; what tRPC itself refuses (a body that is no JSON) stays as it is. */
function rpcError(error: TRPCError): TRPCError {
  const isOwn = error.cause instanceof DomainError || error.code === 'INTERNAL_SERVER_ERROR';
  if (!isOwn) return error;
  const domain = domainErrorOf(error.cause ?? error);
  const code = CODE_OF_STATUS[ERROR_STATUS[domain.code]] ?? 'INTERNAL_SERVER_ERROR';
  return new TRPCError({ code, message: domain.message, cause: domain });
}

const logger = new Logger('Rpc');

function log({ code, message, cause }: DomainError, { requestId }: Request): void {
  if (code === 'unknown' || code === 'unavailable') logger.error({ msg: message, requestId, err: cause });
}

const told = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = rpcError(result.error);
  if (error.cause instanceof DomainError) {
    log(error.cause, ctx.request);
    const wait = error.cause.retryAfterSeconds;
    if (wait !== undefined) ctx.response.set('Retry-After', String(wait));
  }
  throw error;
});

export const { router } = t;

/** For callers who are not signed in, too. */
export const openProcedure = t.procedure.use(told);

/** Closed to callers who are not signed in. */
export const ownProcedure = openProcedure.use(({ ctx, next }) => {
  const { signedIn } = ctx.request;
  if (!signedIn) throw new SignInRequired();
  return next({ ctx: { ...ctx, owner: signedIn } });
});
