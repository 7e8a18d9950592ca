import { flag, wholeNumber } from './setting-types';
import { optional, type SettingsSchema, variable } from './variable';

/** How workers share jobs, and when a job gives up or asks its user. */
export const JOB_SCHEMA = {
  /** Length of a task's lease. A worker that shows no sign of life for longer loses the task. */
  leaseSeconds: variable('JOB_LEASE_SECONDS', wholeNumber(1, 3_600, 'seconds'), {
    defaultValue: '40',
    description: 'Time without a sign of life after which a worker loses its task to another one.',
  }),
  turnSeconds: variable('JOB_TURN_SECONDS', wholeNumber(1, 600, 'seconds'), {
    defaultValue: '5',
    description:
      'Length of a turn: how long a worker searches for one job before the next job gets its turn.',
  }),
  /** Number of days for which an ended job is stored; null: forever. */
  retentionDays: optional('JOB_RETENTION_DAYS', wholeNumber(1, 36_500, 'days'), {
    description:
      "How long an ended job is stored, with its listings, log and export files. Listings delivered to a user's own database stay there. If unset: forever.",
  }),
  /** Number of attempts before a task counts as failed. */
  searchAttempts: variable('JOB_SEARCH_ATTEMPTS', wholeNumber(1, 20), {
    defaultValue: '3',
    description: 'Number of attempts before a search counts as failed.',
  }),
  /** Number of minutes for which a job waits for an unreachable source before it asks its user. */
  outageMinutes: variable('SOURCE_OUTAGE_MINUTES', wholeNumber(1, 10_080, 'minutes'), {
    defaultValue: '30',
    description:
      'How long a job waits for a maps service that cannot be reached before it asks its user how to continue. It continues by itself when the service responds again.',
  }),
  /** Whether the mode Multiple requires a database other than 'none' (spec §5). */
  multipleNeedsDatabase: variable('MULTIPLE_NEEDS_DATABASE', flag, {
    defaultValue: 'true',
    description: "Whether jobs with several cities require a user's own database.",
  }),
} satisfies SettingsSchema;
