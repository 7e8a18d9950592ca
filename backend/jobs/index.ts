export type { EventLevel, JobEvent, LoggedListing, RecoveryDetails as RecoveryBody } from './job-event.entity';
export { JobEventRepository as JobEvents } from './job-event.repository';
export { JobHistory } from './job-history';
export { JobDetails as JobRecord } from './job-details';
export { toJobResponse as jobAnswer, jobElapsedMs as workedMs } from './job.presenter';
export { JobParams as JobName, SelectedCityResponse as SelectedCityAnswer } from './jobs.dto';
export type { Job, SelectedCity } from './job.entity';
export { JobsModule } from './jobs.module';
export {
  EXPORT_QUEUE,
  INTERRUPT_CHANNEL as HOLD_CHANNEL,
  JOB_CHANNEL as RUN_CHANNEL,
  MAX_TURNS_PER_JOB as SLOTS_AT_MOST,
  TURN_QUEUE,
  WAKE_CHANNEL,
  type JobEndedData as RunEndedData,
  type TurnData,
} from './queues';
export { ClaimLost, type ClaimedSearchTask as ClaimedTask } from './recorder/claimed-search-task';
export { Recorder, type CapturedRow, type PageToRecord, type RecordResult as Recorded } from './recorder/recorder';
export { SearchOutcome } from './recorder/search-outcome';
export { SearchTaskRepository as TaskBook } from './recorder/search-task.repository';
export { JobStarter as RunBeginning, type JobSetup as RunSetup } from './job-starter';
export { JobChangeFeed as RunFeed } from './job-change-feed';
export { type JobSnapshot as RunGlance, JobSnapshots as RunGlances } from './job-snapshots';
export { JobsService as Runs } from './jobs.service';
export { liveWorkerSql as liveWorker, TurnRepository as Turns, WORKER_LOCK_CLASS as WORKER_LOCK } from './turn.repository';
