export { notifyJobHistoryChange as announceJobs, JOB_HISTORY_UPDATED, persist as keep, readPersisted as kept, persistedName as keptName, onPersistedChange as onKeptChange } from './persisted';
export { readPersistedSetup as keptSetup, persistSetup as keepSetup, addToCityHistory as withCity } from './persisted-setup';
export type { PersistedKey as KeptKey, PersistedValues as KeptValues } from './persisted-values';
export { usePersisted as useKept } from './use-persisted';
