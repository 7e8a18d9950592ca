export { announceJobs, JOB_HISTORY_UPDATED, keep, kept, keptName, onKeptChange } from './kept';
export { keptSetup, keepSetup, withCity } from './kept-setup';
export type { KeptKey, KeptValues } from './kept-values';
export { useKept } from './use-kept';
