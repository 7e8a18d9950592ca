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
