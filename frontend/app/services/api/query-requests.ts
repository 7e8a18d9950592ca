import type { CountryName } from '@libs/constants';
import { browserApi, unwrap } from './api-client';
import type { Queries } from './api-types';
import { UPLOAD_TIMEOUT_MS, uploadOf } from './file-upload';

/** Returns what a file of queries wants to be searched. Nothing is stored. */
export const readQueries = (file: File, country: CountryName, language: string): Promise<Queries> =>
  unwrap(
    browserApi({ timeoutMs: UPLOAD_TIMEOUT_MS }).POST('/api/search-inputs/queries', {
      params: { query: { country, language } },
      ...uploadOf(file),
    }),
  );
