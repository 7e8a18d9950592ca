import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AnswerStore } from './idempotency/answer-store';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { NextLinks } from './paging';
import { ProblemFilter } from './problem.filter';

@Module({
  providers: [
    AnswerStore,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: NextLinks },
  ],
})
export class HttpModule {}
