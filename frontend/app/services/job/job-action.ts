/** The actions of the runtime screen; values of the form's `intent`. */
export const JOB_ACTIONS = ['start', 'pause', 'resume', 'stop', 'decide', 'no-database'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

export type JobActionResult =
  | { action: JobAction; ok: true }
  /** `status` 0: the server was not reached. */
  | { action: JobAction; ok: false; status: number; message: string };

export const isFailure = (
  result: JobActionResult | undefined,
): result is Extract<JobActionResult, { ok: false }> => result?.ok === false;
