import { describe, expect, it } from '@jest/globals';
import { TABLE_MESSAGES } from '@libs/constants';
import { ApiError } from '~/services/api/api-client';
import { actionFailure } from './action-failure';
import { TABLE_ACTIONS, type TableAction } from './table-action';

const messageOf = (action: TableAction, error: ApiError | null) => actionFailure(action, error).message;
const tooLarge = 'This changes more than can be undone at once. Select fewer listings.';
const mayBeMade = 'It took too long. The change may have been made: look at the table before you try again.';
const setupMissing = new ApiError(
  424,
  `Could not find the function public.gazetteer_edit_cells. Run the setup SQL in the project's SQL editor, then try again.`,
  'database.refused',
);
const setupNeeded =
  "This needs the current setup of your project. Run the setup SQL in the project's SQL editor, then try again.";
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
    ['paste', new ApiError(422, tooLarge, 'table.undo_too_large'), tooLarge],
    ['paste', setupMissing, setupNeeded],
    ['replace', setupMissing, setupNeeded],
    ['delete', setupMissing, setupNeeded],
    ['edit', new ApiError(424, 'permission denied', 'database.refused'), TABLE_MESSAGES.updateFailed],
    ['bulk-edit', new ApiError(422, tooLarge, 'table.undo_too_large'), tooLarge],
    ['delete', new ApiError(424, mayBeMade, 'database.change_unknown'), mayBeMade],
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
