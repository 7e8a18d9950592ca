import type { ListingStore } from '@libs/listing-store';
import { ChangeOutcomeUnknown, DatabaseReplaced } from '../database-config';
import type { UndoPart } from './undo-part';
import type { UndoOutcome } from './undo-repository';

/** Restores rows or cells. */
export async function revertPart(store: ListingStore, part: UndoPart): Promise<UndoOutcome> {
  if ('cells' in part) {
    const { rows, cells, changed } = await store.revertCells(part.cells);
    return { listings: rows, cells, changed };
  }
  const listings = await store.restoreRows(part.rows);
  return { listings, cells: null, changed: part.rows.length - listings };
}

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
