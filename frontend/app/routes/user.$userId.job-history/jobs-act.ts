/** What an act of the job history answers when it stays on the page. */
export type JobsActResult = { act: 'clear'; ok: boolean; message: string | null };
