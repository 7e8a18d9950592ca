export { estimateContacts, type ContactEstimate } from './estimate-contacts';
export {
  CONTACT_OBSTACLES,
  CONTACT_STATES,
  CONTACT_STOP_REASONS,
  type ContactObstacle,
  type ContactOptions,
  type ContactState,
  type ContactStopReason,
} from './contact-options';
export { elapsedMs, scanRate, type JobTimes } from './job-times';
export { CADENCE_KINDS, cadenceText, cronOf, exactCadence, WEEKDAYS, type Cadence } from './cadence';
export { cronError, InvalidCronExpression, nextTimes } from './cron';
export {
  estimateJob,
  type Estimate,
  type EstimateOptions,
  type PassingPlaces,
  type TargetToEstimate,
} from './estimate';
export { minutesFor, requestRate, type KnownService, type LevelEstimate } from './estimate-pages';
export {
  capturedAgainShare,
  capturedAgainText,
  type CapturedAgain,
} from './coverage-statement/captured-again';
export { combineCoverage, unmeasuredCoverage } from './coverage-statement/combine-coverage';
export { coverageShareText, coverageSummary } from './coverage-statement/coverage-summary';
export {
  coveragePercent,
  coverageText,
  furtherPagesText,
  serviceText,
  toCoverage,
} from './coverage-statement/coverage-text';
export { createJobId } from './create-job-id';
export { matchExport, successRate, type TimestampedExport, type JobTimespan } from './match-export';
export {
  progressPercent,
  displayPercent,
  progressIndexes,
  type ProgressFigures,
  type CityTypeCount,
  type TargetTotals,
} from './progress';
export {
  ACTIVE_JOB_STATES,
  ENDED_JOB_STATES,
  historyStatus,
  IllegalJobTransition,
  isActiveJob,
  isEndedJob,
  isRepeatedAction,
  canTransition,
  nextJobState,
  JOB_STATES,
  PAUSED_JOB_STATES,
  runtimeStatus,
  SEARCHING_JOB_STATES,
  WORKING_JOB_STATES,
  type JobAction,
  type JobState,
} from './job-state';
export { localInstant } from './local-instant';
export type { Range } from './range';
export { REFRESH_SOURCES, type RefreshSource } from './refresh-source';
export { startOfDay } from './start-of-day';
export { targetLabel } from './target-label';
export { zoneFormatter } from './zone-cache';
