import type { PageExtract, PageInput } from '@libs/contacts';

/** A page to read. */
export interface ExtractRequest {
  id: number;
  page: PageInput;
}

/** The process has started, and can read pages. */
export interface ReadyMessage {
  isReady: true;
}

/** What the page states, or null if it could not be read. */
export interface ExtractResponse {
  id: number;
  extract: PageExtract | null;
}
