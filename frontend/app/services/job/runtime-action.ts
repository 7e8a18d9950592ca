/** The runtime screen's actions. Their names are the values of the form's `intent` field. */
export type RuntimeAction = 'start' | 'refresh' | 'pause' | 'resume' | 'stop' | 'decide' | 'no-database';

export type RuntimeActionResult =
  | { action: RuntimeAction; ok: true }
  /** A `status` of 0 means that the server was not reached. */
  | { action: RuntimeAction; ok: false; status: number; message: string };

export const isFailure = (
  result: RuntimeActionResult | undefined,
): result is Extract<RuntimeActionResult, { ok: false }> => result?.ok === false;
