import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfigModule } from '../database-config';
import { SubscriptionModule } from '../subscription';
import { JobEvent } from './job-event.entity';
import { JobEventRepository } from './job-event.repository';
import { JobDetails } from './job-details';
import { JobHistory } from './job-history';
import { Job } from './job.entity';
import { JobsController } from './jobs.controller';
import { JobsMetrics } from './jobs-metrics';
import { JobsQueues } from './jobs-queues';
import { NewTodayCounter } from './new-today-counter';
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

@Module({
  imports: [TypeOrmModule.forFeature([Job, JobEvent, Target]), SubscriptionModule, DatabaseConfigModule],
  controllers: [JobsController],
  providers: [
    JobEventRepository,
    JobHistory,
    JobDetails,
    JobsMetrics,
    JobsQueues,
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
