/** Result of an action that stays on the job history page. */
export interface JobsActionResult {
  ok: boolean;
  message: string | null;
}
