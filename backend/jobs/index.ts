export type { EventLevel, JobEvent, LoggedListing, RecoveryDetails } from './job-event.entity';
export { ContactQueue } from './contact-queue';
export { ListingContactsRepository, type ListingContacts } from './listing-contacts.repository';
export { JobEventRepository, type NewEvent } from './job-event.repository';
export { FieldCoverageRepository } from './field-coverage.repository';
export { LatestListingsRepository } from './latest-listings.repository';
export { JobHistoryRepository } from './job-history.repository';
export { PlaceHistoryRepository, type PlaceRecord } from './history/place-history.repository';
export { JobChangesRepository } from './job-changes.repository';
export { JobDetailsRepository } from './job-details.repository';
export {
  toExportProblemResponse,
  toJobCoverage,
  toJobDetailsResponse,
  toJobResponse,
  toTargetResponse,
  jobElapsedMs,
  type WorkClock,
} from './job.presenter';
export {
  ContactGapResponse,
  ContactOfferResponse,
  JobContactDetailsResponse,
  JobContactsResponse,
} from './job-contacts.dto';
export { CoverageResponse } from './coverage.dto';
export { FilteredPlacesResponse, toFilteredPlaces } from './filtered-places.dto';
export { toUnreadableTable, UnreadableTableResponse } from './unreadable-table.dto';
export { UnreadableTableRepository } from './unreadable-table.repository';
export { FiltersDto } from './filters.dto';
export {
  EarlierListingsRepository,
  type CategoryCount,
  type EarlierListing,
} from './earlier-listings.repository';
export {
  ExportFieldsResponse,
  ExportProblemResponse,
  JobExportsResponse,
  JobResultResponse,
} from './job-result.dto';
export { JobShapeResponse } from './job-details.dto';
export {
  JobDetailsResponse,
  JobParams,
  JobQuery,
  JobsQuery,
  JobsResponse,
  SelectedCityResponse,
} from './jobs.dto';
export {
  CoverageLevelReached,
  DecisionExpired,
  JobActionNotAllowed,
  JobAlreadyActive,
  JobAlreadyContinued,
  NoActiveJob,
  TooManyUnsearchedTargets,
} from './jobs.errors';
export type { ExportLayout, Job } from './job.entity';
export { searchTermsOf, toCitySummary, type CitySummary, type SelectedCity } from './selected-city';
export { JobsModule } from './jobs.module';
export {
  CONTACT_QUEUE,
  EXPORT_QUEUE,
  INTERRUPT_CHANNEL,
  JOB_CHANNEL,
  JOB_MAIL_QUEUE,
  MAX_TURNS_PER_JOB,
  searchesAhead,
  TABLE_QUEUE,
  TURN_QUEUE,
  WAKE_CHANNEL,
  type ContactTurnData,
  type JobEndedData,
  type TableReadingData,
  type TurnData,
} from './queues';
export { ClaimLost, type ClaimedPlace, type ClaimedSearchTask } from './recorder/claimed-search-task';
export { Recorder, type CapturedRow, type PageToRecord, type RecordResult } from './recorder/recorder';
export { PlanContinuation } from './recorder/plan-continuation';
export { SearchOutcome } from './recorder/search-outcome';
export { UndecidedPlaces, type LockedPlaces } from './recorder/undecided-places';
export { SearchTaskRepository } from './recorder/search-task.repository';
export { isStandard, layoutOf, standardLayout } from './export-layout';
export type { JobSetup } from './job-setup';
export { RefreshRecorder, type PlaceResponse } from './refresh/refresh-recorder';
export { RefreshStarter, type NewRefresh } from './refresh/refresh-starter';
export { MAX_REFRESHED_PLACES } from './refresh/refresh-targets';
export { PLACES_PER_TARGET } from './refresh/place-numbers';
export {
  RefreshedPlaceRepository,
  type DeltaRow,
  type TablePlace,
} from './refresh/refreshed-place.repository';
export {
  FieldChangeResponse,
  RefreshedPlacesResponse,
  RefreshResponse,
  toFieldChangeResponse,
  toRefreshedPlaceResponse,
  toRefreshSummary,
} from './refresh/refresh.dto';
export { JobStarter } from './job-starter';
export { JobChangeFeed } from './job-change-feed';
export { type JobSnapshot, JobSnapshots } from './job-snapshots';
export { SearchActivity } from './search-activity';
export { SearchAgain } from './search-again.service';
export { OUTLINES, outlineOf, type Outline, type PlaceRoot } from './target.entity';
export { SearchFurther, type FurtherSearch } from './search-further.service';
export { JobsService } from './jobs.service';
export { SourceOutageRepository, type OutageCause, type SourceOutage } from './source-outage.repository';
export { SourceOutages } from './source-outages.service';
export { CircuitBreakerRepository } from './circuit-breaker.repository';
export { CAPTURED_PLACES_SQL, CONTACT_JOBS_SQL, DELIVERABLE_JOBS_SQL, JobRepository } from './job.repository';
export { TABLE_READING_LANES } from './table-reading-lanes';
export { TableReadings } from './table-readings';
export { TurnRepository } from './turn.repository';
export { WORKER_LOCK_CLASS, WorkerRepository } from './worker.repository';
