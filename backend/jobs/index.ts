export type { EventLevel, JobEvent, LoggedListing, RecoveryBody } from './job-event.entity';
export { JobEvents } from './job-events';
export { JobHistory } from './job-history';
export { JobRecord } from './job-record';
export { jobAnswer, workedMs } from './job.presenter';
export { JobName, SelectedCityAnswer } from './jobs.dto';
export type { Job, SelectedCity } from './job.entity';
export { JobsModule } from './jobs.module';
export {
  EXPORT_QUEUE,
  HOLD_CHANNEL,
  RUN_CHANNEL,
  SLOTS_AT_MOST,
  TURN_QUEUE,
  WAKE_CHANNEL,
  type RunEndedData,
  type TurnData,
} from './queues';
export { ClaimLost, type ClaimedTask } from './recorder/claimed-task';
export { Recorder, type CapturedRow, type PageToRecord, type Recorded } from './recorder/recorder';
export { SearchOutcome } from './recorder/search-outcome';
export { TaskBook } from './recorder/task-book';
export { RunBeginning, type RunSetup } from './run-beginning';
export { RunFeed } from './run-feed';
export { type RunGlance, RunGlances } from './run-glance';
export { Runs } from './runs';
export { liveWorker, Turns, WORKER_LOCK } from './turns';
