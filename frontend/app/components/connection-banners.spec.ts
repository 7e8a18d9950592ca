import { describe, expect, it } from '@jest/globals';
import { STORAGE_MESSAGES } from '@libs/constants';
import { ApiError } from '~/services/api/api-client';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import { storageText } from './connection-banners';

describe('the banner about the storage', () => {
  const data = IDLE_RUNTIME;

  it('says that the storage is full and nothing is lost', () => {
    const storage = {
      kind: 'full',
      message: STORAGE_MESSAGES.full,
      since: '2026-11-21T14:19:02.000Z',
    } as const;
    expect(storageText({ data: { ...data, storage }, error: null })).toBe(
      'The storage is full. Nothing is lost. Everything continues as soon as there is space again.',
    );
  });

  it('shows the message of a status that could not be read', () => {
    const error = new ApiError(503, STORAGE_MESSAGES['no-connections'], 'storage.no_connections');
    expect(storageText({ data, error })).toBe(STORAGE_MESSAGES['no-connections']);
  });

  it.each([null, new ApiError(503, 'x', 'unavailable'), new Error('x')])(
    'is missing without such a problem: %p',
    (error) => {
      expect(storageText({ data, error })).toBeNull();
    },
  );
});
