import type { LogEntry, RunStatus } from './wire';

/** The status of a user who never ran anything, for tests. */
export const IDLE_RUN: RunStatus = {
  status: 'inactive',
  startTime: null,
  timestamp: 0,
  progress: null,
  logs: [],
  recovery: null,
  manualRunId: null,
  totalPausedMs: 0,
  pauseStartMs: null,
  user: 'u1',
  mode: null,
  city: null,
  businessTypes: [],
  cities: [],
  cityCount: 0,
  typeCount: 0,
  squares: null,
  stopping: false,
  listingCap: null,
  exportFormat: null,
  country: null,
  recordsProcessed: 0,
  duplicatesFiltered: 0,
  newToday: 0,
  scanRate: 0,
  elapsedMs: 0,
  complete: null,
  error: null,
  exports: [],
  multipleNeedsDatabase: true,
};

let lastSeq = 0;

/** A line of a log, for tests. */
export const logEntry = (message: string, more: Partial<LogEntry> = {}): LogEntry => ({
  seq: ++lastSeq,
  time: Date.UTC(2026, 10, 21, 14, 19, 2),
  type: 'line',
  level: 'info',
  message,
  square: null,
  ...more,
});
