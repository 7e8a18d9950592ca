/** Turns of capture: permission to keep one permit busy with a run (design §2). Job: `{ jobId, index }`. */
export const TURN_QUEUE = 'capture-turn';
/** A run has ended: its export files are to be written. Job: `{ jobId }`. */
export const EXPORT_QUEUE = 'export-job';

/** Channel of wake-ups for workers: turns wait, or a run's tasks became claimable. Payload: the run. */
export const WAKE_CHANNEL = 'gazetteer_wake';
/** Channel of runs that have new events. Payload: whose run it is. */
export const JOB_CHANNEL = 'gazetteer_job';
/** Channel of runs that no longer run (pause, stop, end): it reaches searches in flight. Payload: the run. */
export const INTERRUPT_CHANNEL = 'gazetteer_interrupt';

/** Turns of one job at most. */
export const MAX_TURNS_PER_JOB = 4;

export interface TurnData {
  jobId: string;
  index: number;
}

export interface JobEndedData {
  jobId: string;
}
