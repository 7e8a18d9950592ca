/**
 * Places of one target: a plan is rebuilt from its events, and only one of a target's places is recorded at a time. Never
 * changes: the number of a place tells its target and its task, also of jobs that are stored.
 */
export const PLACES_PER_TARGET = 500;

/** The number of the place that a task asks for, in SQL: of its target's index and its own number. */
export const placeNumberSql = (cityIndex: string, taskNumber: string): string =>
  `${cityIndex} * ${PLACES_PER_TARGET} + ${taskNumber} + 1`;
