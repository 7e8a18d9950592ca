export { elapsedMs, scanRate, type RunTimes } from './job-figures';
export { CADENCE_KINDS, cadenceText, cronOf, WEEKDAYS, type Cadence } from './cadence';
export { cronError, CronInvalid, nextTimes } from './cron';
export { guessRun, type Guess, type Range, type SquareToGuess } from './estimate';
export { jobId } from './job-id';
export { matchExport, successRate, type DatedExport, type JobSpan } from './match-export';
export {
  progressPercent,
  shownPercent,
  squareIndexes,
  type ProgressFigures,
  type SquareCount,
  type SquareTotals,
} from './progress';
export {
  ACTIVE_RUN_STATES,
  historyStatus,
  IllegalRunMove,
  isActiveRun,
  isEndedRun,
  mayRun,
  nextRunState,
  RUN_STATES,
  wireStatus,
  type RunAct,
  type RunState,
} from './run-state';
export { squareLabel } from './square-label';
