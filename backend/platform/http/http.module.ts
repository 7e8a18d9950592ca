import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { NextLinkInterceptor } from './paging';
import { ProblemFilter } from './problem.filter';
import { TurnInterceptor } from './turns/turn.interceptor';

@Module({
  providers: [
    IdempotencyRepository,
    { provide: APP_FILTER, useClass: ProblemFilter },
    // The first one, because a request that waits for its turn must not have a transaction.
    { provide: APP_INTERCEPTOR, useClass: TurnInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: NextLinkInterceptor },
  ],
})
export class HttpModule {}
