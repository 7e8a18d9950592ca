/** What a job does as soon as a worker is running. */
export type WaitForWorker = 'begin' | 'continue' | 'stop' | 'write';

/** What users read while no worker is running. */
export const NO_WORKER_MESSAGES: Record<WaitForWorker, string> = {
  begin: 'No worker is running. The job begins as soon as one starts.',
  continue: 'No worker is running. Nothing is lost. The job continues as soon as one starts.',
  stop: 'No worker is running. The job stops as soon as one starts.',
  write: 'No worker is running. The file is written as soon as one starts.',
};
