/** Capture turns: the permission to keep one permit busy with a job (design §2). Message: `{ jobId, index }`. */
export const TURN_QUEUE = 'capture-turn';
/** A job has ended and its export files must be written. Message: `{ jobId }`. */
export const EXPORT_QUEUE = 'export-job';

/** Channel that wakes workers: a turn is queued, or tasks of a job became claimable. Payload: the job. */
export const WAKE_CHANNEL = 'gazetteer_wake';
/** Channel for jobs with new events. Payload: the id of the job's owner. */
export const JOB_CHANNEL = 'gazetteer_job';
/**
 * Channel for jobs that are no longer running (pause, stop, end), which interrupts their searches. Payload: the job.
 */
export const INTERRUPT_CHANNEL = 'gazetteer_interrupt';

/** Maximum number of turns per job. */
export const MAX_TURNS_PER_JOB = 4;

export interface TurnData {
  jobId: string;
  index: number;
}

export interface JobEndedData {
  jobId: string;
}
