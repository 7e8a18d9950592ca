import { describe, expect, it } from '@jest/globals';
import { ApiError } from '~/services/api/api-client';
import { actionFailure } from './action-failure';
import { TABLE_ACTIONS, type TableAction } from './table-action';

const messageOf = (action: TableAction, error: ApiError | null) => actionFailure(action, error).message;
const databaseDown = new ApiError(503, 'the database is away');

describe('a failed table action', () => {
  it.each<[TableAction, ApiError | null, string]>([
    ['bulk-edit', databaseDown, 'Error updating data in database. Check console for details.'],
    ['bulk-edit', null, 'Unexpected error occurred during bulk edit.'],
    ['edit', databaseDown, 'Error updating data in database. Check console for details.'],
    ['delete', databaseDown, 'Failed to delete selected listings.'],
    ['delete', null, 'Error deleting listings'],
    ['remove-duplicates', databaseDown, 'Cleanup error: the database is away'],
    ['duplicates', null, 'Cleanup error: Unknown error'],
  ])('of type %s with the error %p shows "%s"', (action, error, message) =>
    expect(messageOf(action, error)).toBe(message),
  );

  it.each(TABLE_ACTIONS)('of type %s shows the validation error for the value', (action) => {
    const invalidValue = new ApiError(400, 'Invalid input: value: …', 'request.invalid', [
      { path: 'value', message: 'Rating must be a number from 0 to 5' },
    ]);
    expect(messageOf(action, invalidValue)).toBe('Rating must be a number from 0 to 5');
  });
});
