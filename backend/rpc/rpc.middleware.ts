import { Injectable } from '@nestjs/common';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AccountService, SessionResponder, OAuthService, SignUpService } from '../account';
import { VisitorCookies } from '../auth';
import {
  limitLargeBodies,
  MAX_BODY_BYTES,
  requireJsonBody,
  sendProblem,
  TooLarge,
  UserLanes,
} from '../platform/http';
import { SearchInputsService } from '../search-inputs';
import { PlanGuard, SubscriptionService } from '../subscription';
import { createRpcRouter } from './rpc-router';

/** Maximum number of calls in a batch; rate limits count each call. */
const MAX_BATCH_SIZE = 10;

/** Handles /trpc, after the session middleware and the origin check. */
@Injectable()
export class RpcMiddleware {
  readonly handlers: readonly RequestHandler[];

  constructor(
    accounts: AccountService,
    signUp: SignUpService,
    oauth: OAuthService,
    subscription: SubscriptionService,
    plans: PlanGuard,
    searchInputs: SearchInputsService,
    cookies: VisitorCookies,
    sessionResponder: SessionResponder,
    lanes: UserLanes,
  ) {
    const router = createRpcRouter({
      accounts,
      signUp,
      oauth,
      subscription,
      plans,
      searchInputs,
      cookies,
      sessionResponder,
    });
    const trpcHandler = createExpressMiddleware({
      router,
      createContext: ({ req, res }) => ({ request: req, response: res, lanes }),
      maxBodySize: MAX_BODY_BYTES,
      maxBatchSize: MAX_BATCH_SIZE,
    });
    this.handlers = [requireJsonBody, rejectLargeBody, limitLargeBodies(), trpcHandler];
  }
}

function rejectLargeBody(request: Request, response: Response, next: NextFunction): void {
  if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) return next();
  sendProblem(new TooLarge(), request, response);
}
