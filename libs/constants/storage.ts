/** Why the application's own database cannot be used. `unavailable` covers all other reasons, such as a restart. */
export const DATABASE_PROBLEMS = ['full', 'read-only', 'no-connections', 'unavailable'] as const;
export type DatabaseProblem = (typeof DATABASE_PROBLEMS)[number];

/** What users read about each problem. */
export const STORAGE_MESSAGES: Record<DatabaseProblem, string> = {
  full: 'The storage is full. Nothing is lost. Everything continues as soon as there is space again.',
  'read-only':
    'The storage is read-only at the moment. Nothing is lost. Everything continues as soon as it accepts changes again.',
  'no-connections':
    'The storage accepts no more connections at the moment. Nothing is lost. Everything continues as soon as it does again.',
  unavailable: 'The service is temporarily unavailable. Please try again.',
};

/** Why an export file cannot be written at the moment. */
export const EXPORT_PROBLEMS = ['full', 'away', 'refused'] as const;
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

/** Describes each problem, as part of a sentence. */
export const EXPORT_PROBLEM_REASONS: Record<ExportProblem, string> = {
  full: 'the storage for exports is full',
  away: 'the storage for exports cannot be reached',
  refused: 'the storage for exports does not accept files',
};

/** What users read while the export file of their job is missing. */
export const exportPendingMessage = (problem: ExportProblem) =>
  `The export file is not written yet: ${EXPORT_PROBLEM_REASONS[problem]}. No listing is lost, and the file is written as soon as it is possible.`;
