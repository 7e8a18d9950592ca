import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { KnownPlacesModule } from '../known-places';
import { SubscriptionModule } from '../subscription';
import { ContactQueue } from './contact-queue';
import { ListingContactsRepository } from './listing-contacts.repository';
import { CapturedListing } from './captured-listing.entity';
import { CircuitBreakerRepository } from './circuit-breaker.repository';
import { EarlierListingsRepository } from './earlier-listings.repository';
import { FieldCoverageRepository } from './field-coverage.repository';
import { FieldCoverageService } from './field-coverage.service';
import { FilteredPlaceRepository } from './recorder/filtered-place.repository';
import { JobEvent } from './job-event.entity';
import { JobEventRepository } from './job-event.repository';
import { JobChangesRepository } from './job-changes.repository';
import { JobDetailsRepository } from './job-details.repository';
import { PlaceHistoryRepository } from './history/place-history.repository';
import { JobHistoryRepository } from './job-history.repository';
import { LatestListingsRepository } from './latest-listings.repository';
import { Job } from './job.entity';
import { JobRepository } from './job.repository';
import { JobDetailsController } from './job-details.controller';
import { JobSnapshotRepository } from './job-snapshot.repository';
import { KnownPlacesStarter } from './known-places-starter';
import { JobsMetrics } from './jobs-metrics';
import { JobsMetricsRepository } from './jobs-metrics.repository';
import { NewJobRepository } from './new-job.repository';
import { UnreadableTableRepository } from './unreadable-table.repository';
import { NewTodayCounter } from './new-today-counter';
import { BreakerReset } from './recorder/breaker-reset';
import { RefreshController } from './refresh/refresh.controller';
import { RefreshLeftovers } from './refresh/refresh-leftovers';
import { RefreshRecorder } from './refresh/refresh-recorder';
import { RefreshStarter } from './refresh/refresh-starter';
import { RefreshTableReader } from './refresh/refresh-table-reader';
import { RefreshTargets } from './refresh/refresh-targets';
import { RefreshedPlaceRepository } from './refresh/refreshed-place.repository';
import { LockedJobRepository } from './recorder/locked-job.repository';
import { LockedTargetRepository } from './recorder/locked-target.repository';
import { PlaceFilter } from './recorder/place-filter';
import { PlanCache } from './recorder/plan-cache';
import { PlanWriter } from './recorder/plan-writer';
import { Recorder } from './recorder/recorder';
import { JobCompletion } from './recorder/job-completion';
import { JobStateMachine } from './recorder/job-state-machine';
import { RecoveryRequester } from './recorder/recovery-requester';
import { SearchOutcome } from './recorder/search-outcome';
import { SearchTaskRepository } from './recorder/search-task.repository';
import { ListingWriter } from './recorder/listing-writer';
import { UndecidedPlaceRepository } from './recorder/undecided-place.repository';
import { UndecidedPlaces } from './recorder/undecided-places';
import { JobStarter } from './job-starter';
import { JobChangeFeed } from './job-change-feed';
import { JobSnapshots } from './job-snapshots';
import { SourceOutageRepository } from './source-outage.repository';
import { SourceOutages } from './source-outages.service';
import { JobsService } from './jobs.service';
import { Target } from './target.entity';
import { SearchActivity } from './search-activity';
import { SearchAgain } from './search-again.service';
import { SearchFurther } from './search-further.service';
import { ContinuedJobRepository } from './continued-job.repository';
import { PlanContinuation } from './recorder/plan-continuation';
import { TableReadings } from './table-readings';
import { TurnRepository } from './turn.repository';
import { WorkerHealth } from './worker-health';
import { WorkerRepository } from './worker.repository';

@Module({
  imports: [
    TypeOrmModule.forFeature([CapturedListing, Job, JobEvent, Target]),
    AuthModule,
    SubscriptionModule,
    DatabaseConfigModule,
    KnownPlacesModule,
  ],
  controllers: [JobDetailsController, RefreshController],
  providers: [
    CircuitBreakerRepository,
    EarlierListingsRepository,
    ContactQueue,
    ListingContactsRepository,
    FieldCoverageRepository,
    FieldCoverageService,
    FilteredPlaceRepository,
    ListingWriter,
    UndecidedPlaceRepository,
    UndecidedPlaces,
    PlaceFilter,
    BreakerReset,
    RefreshedPlaceRepository,
    RefreshLeftovers,
    RefreshRecorder,
    RefreshStarter,
    RefreshTableReader,
    RefreshTargets,
    JobRepository,
    WorkerRepository,
    JobEventRepository,
    JobHistoryRepository,
    LatestListingsRepository,
    PlaceHistoryRepository,
    JobChangesRepository,
    JobDetailsRepository,
    JobsMetrics,
    KnownPlacesStarter,
    JobsMetricsRepository,
    JobSnapshotRepository,
    NewJobRepository,
    UnreadableTableRepository,
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
    RecoveryRequester,
    PlanContinuation,
    SearchActivity,
    SearchAgain,
    SearchFurther,
    ContinuedJobRepository,
    SearchOutcome,
    SearchTaskRepository,
    SourceOutageRepository,
    SourceOutages,
    TableReadings,
    TurnRepository,
    WorkerHealth,
  ],
  exports: [
    CircuitBreakerRepository,
    EarlierListingsRepository,
    ContactQueue,
    ListingContactsRepository,
    FieldCoverageRepository,
    JobRepository,
    UnreadableTableRepository,
    WorkerRepository,
    JobEventRepository,
    JobHistoryRepository,
    LatestListingsRepository,
    PlaceHistoryRepository,
    JobChangesRepository,
    JobDetailsRepository,
    Recorder,
    RefreshRecorder,
    RefreshStarter,
    RefreshedPlaceRepository,
    JobStarter,
    JobChangeFeed,
    JobSnapshots,
    JobsService,
    PlanContinuation,
    SearchActivity,
    SearchAgain,
    SearchFurther,
    SearchOutcome,
    SearchTaskRepository,
    UndecidedPlaces,
    SourceOutageRepository,
    SourceOutages,
    TableReadings,
    TurnRepository,
  ],
})
export class JobsModule {}
