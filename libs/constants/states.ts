/** Terms from spec §3 and §4, as used in the API. */
export const CAPTURE_MODES = ['manual', 'autonomous'] as const;
export type CaptureMode = (typeof CAPTURE_MODES)[number];
export const DEFAULT_CAPTURE_MODE: CaptureMode = 'autonomous';

export const RUNTIME_STATUSES = ['inactive', 'active', 'running', 'paused', 'stopped', 'success'] as const;
export type RuntimeStatus = (typeof RUNTIME_STATUSES)[number];

export const HISTORY_STATUSES = ['running', 'completed', 'stopped', 'failed'] as const;
export type HistoryStatus = (typeof HISTORY_STATUSES)[number];

export const DATABASE_PROVIDERS = ['supabase', 'postgres', 'mysql', 'none'] as const;
export type DatabaseProvider = (typeof DATABASE_PROVIDERS)[number];

/** What a user can choose when a job needs a decision (Recovery Required). */
export const RECOVERY_CHOICES = ['retry', 'skip', 'stop'] as const;
export type RecoveryChoice = (typeof RECOVERY_CHOICES)[number];

/** Button labels in the Recovery Required dialog. */
export const RECOVERY_OPTIONS: readonly { choice: RecoveryChoice; label: string }[] = [
  { choice: 'retry', label: 'Try again' },
  { choice: 'skip', label: 'Skip this search' },
  { choice: 'stop', label: 'Stop the job' },
];

/**
 * Returns the recovery options for a stopped job. `hasSearch` is false if another job tripped the circuit breaker,
 * because then there is no search to skip.
 */
export const recoveryOptions = (hasSearch: boolean) =>
  RECOVERY_OPTIONS.filter(({ choice }) => choice !== 'skip' || hasSearch);
