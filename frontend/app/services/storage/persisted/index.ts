export {
  JOB_HISTORY_UPDATED,
  notifyJobHistoryChange,
  onPersistedChange,
  persist,
  persistedName,
  readPersisted,
} from './persisted';
export { addToCityHistory, persistSetup, readPersistedSetup } from './persisted-setup';
export type { PersistedKey, PersistedValues } from './persisted-values';
export { usePersisted } from './use-persisted';
