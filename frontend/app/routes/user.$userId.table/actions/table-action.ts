import { formatCount, pluralize } from '@libs/constants';
import type { DuplicatesPreview, TableUndo } from '~/services/api/api-types';

export const TABLE_ACTIONS = [
  'edit',
  'bulk-edit',
  'paste',
  'replace',
  'delete',
  'duplicates',
  'remove-duplicates',
  'undo',
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];

/** Id of the form that the row checkboxes and panel buttons belong to. They are elsewhere on the page. */
export const ACTION_FORM_ID = 'table-action';
/** Id of the form for the URL query: order, filter, page size and view. */
export const VIEW_FORM_ID = 'table-view';

/** Result of an action on the table screen. */
export type TableActionResult =
  /**
   * `listings` is the number of affected listings, `value` is the cells' new value, and `failed` is the number of
   * duplicates that could not be deleted. `undone` says what an undo restored, and what it left because it was changed
   * since; its cells are null if listings were deleted.
   */
  | {
      action: TableAction;
      ok: true;
      listings: number;
      value?: string | number | null;
      failed?: number;
      undone?: { cells: number | null; changed: number };
      undo: TableUndo | null;
    }
  /** Without JavaScript: what the user must confirm before rows are deleted. */
  | { action: 'delete'; ok: true; idsToConfirm: number[] }
  | { action: 'duplicates'; ok: true; preview: DuplicatesPreview }
  | TableActionFailure;

export interface TableActionFailure {
  action: TableAction;
  ok: false;
  message: string;
  /** The server's message, which is written to the console (spec §8: "Check console for details"). */
  detail: string | null;
  /** Whether the rows no longer exist. If so, the page is reloaded. */
  isGone?: true;
}

/** The result of an action that changed the table. */
export type TableActionSuccess = Extract<TableActionResult, { listings: number }>;

const listingCountText = (count: number) => pluralize(count, 'listing', 'listings');

/** Returns the footer message for a finished action. */
export function successMessage(result: TableActionSuccess): string {
  if (result.action === 'delete') return `${listingCountText(result.listings)} deleted.`;
  if (result.action === 'undo') return undoneMessage(result);
  if (result.action === 'remove-duplicates') {
    if (result.listings === 0 && !result.failed) return 'No duplicates found.';
    const notDeleted = result.failed ? ` ${listingCountText(result.failed)} could not be deleted.` : '';
    return `${listingCountText(result.listings)} removed as duplicates.${notDeleted}`;
  }
  if (result.action === 'paste' && result.listings === 0)
    return 'Nothing changed: the cells have these values already.';
  return `${listingCountText(result.listings)} updated.`;
}

/** Says what was left because it was changed since. If nothing was, the listings are counted as for other actions. */
function undoneMessage({ listings, undone }: TableActionSuccess): string {
  if (!undone?.changed) return `${listingCountText(listings)} restored.`;
  const { cells, changed } = undone;
  const stay = changed === 1 ? 'stays as it is' : 'stay as they are';
  if (cells === null) {
    const exist = changed === 1 ? 'exists' : 'exist';
    return `${listingCountText(listings)} restored; ${formatCount(changed)} ${exist} again and ${stay}.`;
  }
  const were = changed === 1 ? 'was' : 'were';
  return `${pluralize(cells, 'cell', 'cells')} restored; ${formatCount(changed)} ${were} changed since and ${stay}.`;
}

/** Returns the Undo button's label. */
export function undoLabel({ kind, listings: listingCount }: TableUndo): string {
  const kinds = { edit: 'edit of', delete: 'deletion of', dedupe: 'removal of' } as const;
  return `Undo ${kinds[kind]} ${listingCountText(listingCount)}`;
}
