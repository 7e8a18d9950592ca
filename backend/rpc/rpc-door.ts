import { Injectable } from '@nestjs/common';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AccountService, Doorway, GithubService, SignUpService } from '../account';
import { VisitorCookies } from '../auth';
import { refuseOtherMedia, sendProblem, TooLarge } from '../platform/http';
import { SearchInputsService } from '../search-inputs';
import { PlanGuard, SubscriptionService } from '../subscription';
import { rpcRouter } from './rpc-router';

/** Largest body, the same as the API's. */
const BODY_LIMIT = 1_000_000;
/** Calls in one batch; each is counted by the limits on its own. */
const BATCH_MOST = 10;

/** What is mounted at /trpc, after sessions and the check of origin. */
@Injectable()
export class RpcDoor {
  readonly handlers: readonly RequestHandler[];

  constructor(
    accounts: AccountService,
    signUp: SignUpService,
    github: GithubService,
    subscription: SubscriptionService,
    plans: PlanGuard,
    searchInputs: SearchInputsService,
    cookies: VisitorCookies,
    doorway: Doorway,
  ) {
    const router = rpcRouter({
      accounts,
      signUp,
      github,
      subscription,
      plans,
      searchInputs,
      cookies,
      doorway,
    });
    const serve = createExpressMiddleware({
      router,
      createContext: ({ req, res }) => ({ request: req, response: res }),
      maxBodySize: BODY_LIMIT,
      maxBatchSize: BATCH_MOST,
    });
    this.handlers = [refuseOtherMedia, refuseLarge, serve];
  }
}

function refuseLarge(request: Request, response: Response, next: NextFunction): void {
  if (Number(request.headers['content-length'] ?? 0) <= BODY_LIMIT) return next();
  sendProblem(new TooLarge(), request, response);
}
