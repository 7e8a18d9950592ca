import type { LogEntry, RuntimeState } from '../api/api-types';

/** The runtime status of a user who has not started a job yet, for tests. */
export const IDLE_RUNTIME: RuntimeState = {
  status: 'inactive',
  startTime: null,
  timestamp: 0,
  progress: null,
  logs: [],
  recovery: null,
  outage: null,
  missingFields: [],
  contacts: null,
  contactOffer: { isAvailable: true, credits: 1 },
  storage: null,
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
  targets: null,
  stopping: false,
  maxListings: null,
  exportFormat: null,
  coverageLevel: null,
  country: null,
  recordsProcessed: 0,
  duplicatesFiltered: 0,
  newToday: 0,
  scanRate: 0,
  elapsedMs: 0,
  complete: null,
  coverage: null,
  continuedFrom: null,
  inherited: 0,
  error: null,
  exports: [],
  exportProblem: null,
  pendingExports: [],
  multipleNeedsDatabase: true,
};

let lastSeq = 0;

/** Returns a log entry for tests. */
export const logEntry = (message: string, overrides: Partial<LogEntry> = {}): LogEntry => ({
  seq: ++lastSeq,
  time: '2026-11-21T14:19:02.000Z',
  type: 'line',
  level: 'info',
  message,
  target: null,
  ...overrides,
});
