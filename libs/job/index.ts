export { elapsedMs, scanRate, type JobTimes as RunTimes } from './job-times';
export { CADENCE_KINDS, cadenceText, cronOf, WEEKDAYS, type Cadence } from './cadence';
export { cronError, InvalidCronExpression as CronInvalid, nextTimes } from './cron';
export { estimateJob as guessRun, type Estimate as Guess, type Range, type TargetToEstimate as SquareToGuess } from './estimate';
export { createJobId as jobId } from './create-job-id';
export { matchExport, successRate, type TimestampedExport as DatedExport, type JobTimespan as JobSpan } from './match-export';
export {
  progressPercent,
  displayPercent as shownPercent,
  progressIndexes as squareIndexes,
  type ProgressFigures,
  type CityTypeCount as SquareCount,
  type TargetTotals as SquareTotals,
} from './progress';
export {
  ACTIVE_JOB_STATES as ACTIVE_RUN_STATES,
  historyStatus,
  IllegalJobTransition as IllegalRunMove,
  isActiveJob as isActiveRun,
  isEndedJob as isEndedRun,
  canTransition as mayRun,
  nextJobState as nextRunState,
  JOB_STATES as RUN_STATES,
  runtimeStatus as wireStatus,
  type JobAction as RunAct,
  type JobState as RunState,
} from './job-state';
export { targetLabel as squareLabel } from './target-label';
