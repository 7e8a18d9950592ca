import type { ListingStore } from '@libs/listing-store';
import { ChangeOutcomeUnknown, DatabaseReplaced } from '../database-config';
import type { UndoPart } from './undo-repository';

/** Restores rows or cells, and returns how many were restored. */
export const revertPart = (store: ListingStore, part: UndoPart): Promise<number> =>
  'cells' in part ? store.revertCells(part.cells) : store.restoreRows(part.rows);

/**
 * Reverts what has been changed before the rest of an action failed.
 * @throws ChangeOutcomeUnknown if that fails too; DatabaseReplaced
 */
export async function revertAfterFailure(revert: () => Promise<unknown>): Promise<void> {
  try {
    await revert();
  } catch (error) {
    if (error instanceof DatabaseReplaced) throw error;
    throw new ChangeOutcomeUnknown('The change failed halfway and could not be reverted.', undefined, {
      cause: error,
    });
  }
}
