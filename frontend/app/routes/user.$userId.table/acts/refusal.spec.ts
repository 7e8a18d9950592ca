import { describe, expect, it } from '@jest/globals';
import { ApiError } from '~/services/api-request';
import { refusal } from './refusal';
import { TABLE_ACTS, type TableActName } from './table-act';

const messageOf = (act: TableActName, error: ApiError | null) => refusal(act, error).message;
const away = new ApiError(503, 'the database is away');

describe('an act that failed says', () => {
  it.each<[TableActName, ApiError | null, string]>([
    ['bulk-edit', away, 'Error updating data in database. Check console for details.'],
    ['bulk-edit', null, 'Unexpected error occurred during bulk edit.'],
    ['edit', away, 'Error updating data in database. Check console for details.'],
    ['delete', away, 'Failed to delete selected listings.'],
    ['delete', null, 'Error deleting listings'],
    ['remove-duplicates', away, 'Cleanup error: the database is away'],
    ['duplicates', null, 'Cleanup error: Unknown error'],
  ])('for %s after %p: %s', (act, error, message) => expect(messageOf(act, error)).toBe(message));

  it.each(TABLE_ACTS)('what is wrong with the value that %s was given', (act) => {
    const wrong = new ApiError(400, 'Invalid input: value: …', 'request.invalid', [
      { path: 'value', message: 'Rating must be a number from 0 to 5' },
    ]);
    expect(messageOf(act, wrong)).toBe('Rating must be a number from 0 to 5');
  });
});
