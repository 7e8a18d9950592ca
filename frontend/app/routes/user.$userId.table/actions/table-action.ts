import type { DuplicatesPreview, TableUndo } from '~/services/api/api-types';

export const TABLE_ACTIONS = [
  'edit',
  'bulk-edit',
  'delete',
  'duplicates',
  'remove-duplicates',
  'undo',
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];

/** What came of an act of the screen. */
export type TableActionResult =
  /** `listings`: how many it touched; `value`: what the cells hold now; `failed`: duplicates that could not be deleted. */
  | {
      action: TableAction;
      ok: true;
      listings: number;
      value?: string | number | null;
      failed?: number;
      undo: TableUndo | null;
    }
  /** Before anything goes, without the page's script: what to ask. */
  | { action: 'delete'; ok: true; idsToConfirm: number[] }
  | { action: 'duplicates'; ok: true; preview: DuplicatesPreview }
  | TableActionFailure;

export interface TableActionFailure {
  action: TableAction;
  ok: false;
  message: string;
  /** What the server said, for the console (spec §8: "Check console for details"). */
  detail: string | null;
  /** The rows are not there any more: the page is read anew. */
  isGone?: true;
}

/** An act that changed the table. */
export type TableActionSuccess = Extract<TableActionResult, { listings: number }>;

const listingCountText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'listing' : 'listings'}`;

/** The footer's sentence about an act that is done. */
export function successMessage(result: TableActionSuccess): string {
  if (result.action === 'delete') return `${listingCountText(result.listings)} deleted.`;
  if (result.action === 'undo') return `${listingCountText(result.listings)} put back.`;
  if (result.action === 'remove-duplicates') {
    if (result.listings === 0 && !result.failed) return 'No duplicates found.';
    const notDeleted = result.failed ? ` ${listingCountText(result.failed)} could not be deleted.` : '';
    return `${listingCountText(result.listings)} removed as duplicates.${notDeleted}`;
  }
  return `${listingCountText(result.listings)} updated.`;
}

/** What the button that takes the last act back reads. */
export function undoLabel({ kind, listings: listingCount }: TableUndo): string {
  const kinds = { edit: 'edit of', delete: 'deletion of', dedupe: 'removal of' } as const;
  return `Undo ${kinds[kind]} ${listingCountText(listingCount)}`;
}
