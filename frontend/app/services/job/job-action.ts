/** The runtime screen's actions. Their names are the values of the form's `intent` field. */
export type JobAction = 'start' | 'pause' | 'resume' | 'stop' | 'decide' | 'no-database';

export type JobActionResult =
  | { action: JobAction; ok: true }
  /** A `status` of 0 means that the server was not reached. */
  | { action: JobAction; ok: false; status: number; message: string };

export const isFailure = (
  result: JobActionResult | undefined,
): result is Extract<JobActionResult, { ok: false }> => result?.ok === false;
