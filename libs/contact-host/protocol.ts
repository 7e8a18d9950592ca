import type { PageExtract, PageInput } from '@libs/contacts';

/** A page to read. */
export interface ExtractRequest {
  id: number;
  page: PageInput;
}

/** What the page states, or null if it could not be read. */
export interface ExtractResponse {
  id: number;
  extract: PageExtract | null;
}
