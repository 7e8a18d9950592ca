/** What can be pressed on the runtime screen; the value of the form's `act`. */
export const RUN_ACTS = ['start', 'pause', 'resume', 'stop', 'decide', 'no-database'] as const;
export type RunAct = (typeof RUN_ACTS)[number];

export type ActResult =
  | { act: RunAct; ok: true }
  /** `status` 0: the server was not reached. */
  | { act: RunAct; ok: false; status: number; message: string };

export const isRefused = (result: ActResult | undefined): result is Extract<ActResult, { ok: false }> =>
  result?.ok === false;
