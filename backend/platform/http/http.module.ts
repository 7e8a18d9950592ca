import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { NextLinkInterceptor } from './paging';
import { ProblemFilter } from './problem.filter';
import { LaneInterceptor } from './lanes/lane.interceptor';
import { LargeBodyLanes, UserLanes } from './lanes/user-lanes';

@Module({
  providers: [
    IdempotencyRepository,
    UserLanes,
    LargeBodyLanes,
    { provide: APP_FILTER, useClass: ProblemFilter },
    // The first one, because a request that waits for a lane must not have a transaction.
    { provide: APP_INTERCEPTOR, useClass: LaneInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: NextLinkInterceptor },
  ],
})
export class HttpModule {}
