import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfigModule } from '../database-config';
import { SubscriptionModule } from '../subscription';
import { JobEvent } from './job-event.entity';
import { JobEvents } from './job-events';
import { JobRecord } from './job-record';
import { JobHistory } from './job-history';
import { Job } from './job.entity';
import { JobsController } from './jobs.controller';
import { JobsMetrics } from './jobs-metrics';
import { JobsQueues } from './jobs-queues';
import { NewToday } from './new-today';
import { PlanCache } from './recorder/plan-cache';
import { PlanWriter } from './recorder/plan-writer';
import { Recorder } from './recorder/recorder';
import { RunEnding } from './recorder/run-ending';
import { RunMoves } from './recorder/run-moves';
import { SearchOutcome } from './recorder/search-outcome';
import { TaskBook } from './recorder/task-book';
import { RunBeginning } from './run-beginning';
import { RunFeed } from './run-feed';
import { RunGlances } from './run-glance';
import { Runs } from './runs';
import { Square } from './square.entity';
import { Turns } from './turns';

@Module({
  imports: [TypeOrmModule.forFeature([Job, JobEvent, Square]), SubscriptionModule, DatabaseConfigModule],
  controllers: [JobsController],
  providers: [
    JobEvents,
    JobHistory,
    JobRecord,
    JobsMetrics,
    JobsQueues,
    NewToday,
    PlanCache,
    PlanWriter,
    Recorder,
    RunBeginning,
    RunEnding,
    RunMoves,
    RunFeed,
    RunGlances,
    Runs,
    SearchOutcome,
    TaskBook,
    Turns,
  ],
  exports: [
    JobEvents,
    JobHistory,
    JobRecord,
    Recorder,
    RunBeginning,
    RunFeed,
    RunGlances,
    Runs,
    SearchOutcome,
    TaskBook,
    Turns,
  ],
})
export class JobsModule {}
