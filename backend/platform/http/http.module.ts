import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { IdempotentRequests } from './idempotency/idempotent-requests';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { NextLinkInterceptor } from './paging';
import { ProblemFilter } from './problem.filter';
import { LaneInterceptor } from './lanes/lane.interceptor';
import { RequestsWithoutLane } from './lanes/requests-without-lane';
import { RepeatInterceptor } from './lanes/repeat.interceptor';
import { UnsentResponses } from './lanes/unsent-responses';
import { UserLanes } from './lanes/user-lanes';

@Module({
  providers: [
    IdempotencyRepository,
    IdempotentRequests,
    UserLanes,
    RequestsWithoutLane,
    UnsentResponses,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: RepeatInterceptor },
    // Before the one that opens a transaction, because a request that waits for a lane must not have a transaction.
    { provide: APP_INTERCEPTOR, useClass: LaneInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: NextLinkInterceptor },
  ],
  exports: [UserLanes],
})
export class HttpModule {}
