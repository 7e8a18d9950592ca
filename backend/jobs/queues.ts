/**
 * Queue of capture turns. A turn lets a worker run one search at a time for a job during a time slice. Message: `{
 * jobId, index }`.
 */
export const TURN_QUEUE = 'capture-turn';
/** Queue of ended jobs whose export files must be written. Message: `{ jobId, isRequested }`. */
export const EXPORT_QUEUE = 'export-job';
/** Queue of jobs whose listings' websites are to be read for contacts. Message: `{ jobId }`. */
export const CONTACT_QUEUE = 'contact-turn';
/** Queue of jobs that leave out what is in their users' tables, which are to be read. Message: `{ jobId }`. */
export const TABLE_QUEUE = 'read-table';
/** Queue of jobs that refresh rows of their users' tables, which are to be read. Message: `{ jobId, attempt, reading }`. */
export const REFRESH_TABLE_QUEUE = 'read-refresh-table';
/** Queue of refreshes that ended before they had asked for all of their places. Message: `{ jobId }`. */
export const REFRESH_LEFTOVERS_QUEUE = 'refresh-leftovers';
/** Queue of ended jobs that their users may get an email about. Message: `{ jobId }`. */
export const JOB_MAIL_QUEUE = 'job-mail';

/**
 * Channel that wakes workers when a turn is queued or some of a job's tasks become claimable. Payload: the job's id.
 */
export const WAKE_CHANNEL = 'gazetteer_wake';
/** Channel that announces new job events. Payload: the id of the job's owner. */
export const JOB_CHANNEL = 'gazetteer_job';
/**
 * Channel that announces that a job is no longer running (pause, stop, end), which interrupts its searches. Payload:
 * the job's id.
 */
export const INTERRUPT_CHANNEL = 'gazetteer_interrupt';

/** Maximum number of turns per job. */
export const MAX_TURNS_PER_JOB = 8;

/**
 * Number of searches that are claimed ahead, so that their documents load while others are in progress. A search takes
 * about three pages, and loading its document takes as long as one or two.
 */
export const searchesAhead = (searches: number): number => Math.ceil(0.75 * searches);

export interface TurnData {
  jobId: string;
  index: number;
}

export interface ContactTurnData {
  jobId: string;
}

export interface TableReadingData {
  jobId: string;
}

export interface RefreshTableData {
  jobId: string;
  /** How often in a row the table could not be read, plus one. */
  attempt: number;
  /** How far the table was read; absent: reading begins. */
  reading?: TableReading;
}

/** How far the table of a job that refreshes its rows was read. */
export interface TableReading {
  /** Of the connection to the database. */
  revision: string;
  /** The last row. */
  afterId?: number;
  rows: number;
  /** Rows with an id of a place. */
  found: number;
  /** Characters that were stored. */
  storedLength: number;
  ms: number;
}

export interface JobEndedData {
  jobId: string;
  /** Whether the user has asked for one more file, after the job had ended. */
  isRequested?: boolean;
}
