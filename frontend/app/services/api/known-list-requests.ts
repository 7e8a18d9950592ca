import type { CountryName } from '@libs/constants';
import { browserApi, unwrap } from './api-client';
import type { KnownList } from './api-types';
import { UPLOAD_TIMEOUT_MS, uploadOf } from './file-upload';

const MAX_NAME_LENGTH = 100;

/** Requests for the user's lists of places to leave out. */
export const knownListRequests = {
  all: async (signal: AbortSignal): Promise<KnownList[]> =>
    (await unwrap(browserApi().GET('/api/known-lists', { signal }))).lists,
  /** Uploads a file. The list has the name of the file. */
  upload: (file: File, country: CountryName): Promise<KnownList> =>
    unwrap(
      browserApi({ timeoutMs: UPLOAD_TIMEOUT_MS }).POST('/api/known-lists', {
        params: { query: { name: nameOf(file), country } },
        ...uploadOf(file),
      }),
    ),
  remove: async (id: string): Promise<void> => {
    await unwrap(browserApi().DELETE('/api/known-lists/{id}', { params: { path: { id } } }));
  },
};

const nameOf = ({ name }: File): string =>
  name
    .replace(/\.(csv|txt|xlsx)$/i, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH) || 'List';
