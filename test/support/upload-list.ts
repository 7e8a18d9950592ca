import type { HttpClient, HttpResponse } from './http-client';

export interface UploadedList {
  id: string;
  name: string;
  rows: number;
  places: number;
  emails: number;
  skipped: number;
  problems?: { line: number; reason: string }[];
}

const CSV = 'text/csv';

/** Uploads a list of known places. What kind of file it is shows in its content. */
export const uploadList = (
  client: HttpClient,
  name: string,
  content: Buffer | string,
): Promise<HttpResponse<UploadedList & { code?: string; error?: string }>> =>
  client.send('POST', `/api/known-lists?name=${encodeURIComponent(name)}`, {
    file: { type: CSV, content },
  });
