/** What an act of the job history answers when it stays on the page. */
export interface JobsActResult {
  ok: boolean;
  message: string | null;
}
