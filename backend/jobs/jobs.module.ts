import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfigModule } from '../database-config';
import { SubscriptionModule } from '../subscription';
import { CapturedListing } from './captured-listing.entity';
import { CircuitBreakerRepository } from './circuit-breaker.repository';
import { JobEvent } from './job-event.entity';
import { JobEventRepository } from './job-event.repository';
import { JobDetails } from './job-details';
import { JobHistory } from './job-history';
import { Job } from './job.entity';
import { JobRepository } from './job.repository';
import { JobsController } from './jobs.controller';
import { JobsMetrics } from './jobs-metrics';
import { NewTodayCounter } from './new-today-counter';
import { LockedJobRepository } from './recorder/locked-job.repository';
import { LockedTargetRepository } from './recorder/locked-target.repository';
import { PlanCache } from './recorder/plan-cache';
import { PlanWriter } from './recorder/plan-writer';
import { Recorder } from './recorder/recorder';
import { JobCompletion } from './recorder/job-completion';
import { JobStateMachine } from './recorder/job-state-machine';
import { SearchOutcome } from './recorder/search-outcome';
import { SearchTaskRepository } from './recorder/search-task.repository';
import { JobStarter } from './job-starter';
import { JobChangeFeed } from './job-change-feed';
import { JobSnapshots } from './job-snapshots';
import { JobsService } from './jobs.service';
import { Target } from './target.entity';
import { TurnRepository } from './turn.repository';
import { WorkerRepository } from './worker.repository';

@Module({
  imports: [
    TypeOrmModule.forFeature([CapturedListing, Job, JobEvent, Target]),
    SubscriptionModule,
    DatabaseConfigModule,
  ],
  controllers: [JobsController],
  providers: [
    CircuitBreakerRepository,
    JobRepository,
    WorkerRepository,
    JobEventRepository,
    JobHistory,
    JobDetails,
    JobsMetrics,
    LockedJobRepository,
    LockedTargetRepository,
    NewTodayCounter,
    PlanCache,
    PlanWriter,
    Recorder,
    JobStarter,
    JobCompletion,
    JobStateMachine,
    JobChangeFeed,
    JobSnapshots,
    JobsService,
    SearchOutcome,
    SearchTaskRepository,
    TurnRepository,
  ],
  exports: [
    CircuitBreakerRepository,
    JobRepository,
    WorkerRepository,
    JobEventRepository,
    JobHistory,
    JobDetails,
    Recorder,
    JobStarter,
    JobChangeFeed,
    JobSnapshots,
    JobsService,
    SearchOutcome,
    SearchTaskRepository,
    TurnRepository,
  ],
})
export class JobsModule {}
