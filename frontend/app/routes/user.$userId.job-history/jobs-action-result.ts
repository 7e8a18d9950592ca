/** What an act of the job history answers when it stays on the page. */
export interface JobsActionResult {
  ok: boolean;
  message: string | null;
}
