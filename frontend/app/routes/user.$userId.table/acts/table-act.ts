import type { DuplicatesPreview, TableUndo } from '~/services/wire';

export const TABLE_ACTS = ['edit', 'bulk-edit', 'delete', 'duplicates', 'remove-duplicates', 'undo'] as const;
export type TableActName = (typeof TABLE_ACTS)[number];

/** What came of an act of the screen. */
export type TableActResult =
  /** `listings`: how many it touched; `value`: what the cells hold now; `failed`: duplicates that could not be deleted. */
  | {
      act: TableActName;
      ok: true;
      listings: number;
      value?: string | number | null;
      failed?: number;
      undo: TableUndo | null;
    }
  /** Before anything goes, without the page's script: what to ask. */
  | { act: 'delete'; ok: true; ask: number[] }
  | { act: 'duplicates'; ok: true; preview: DuplicatesPreview }
  | TableActRefusal;

export interface TableActRefusal {
  act: TableActName;
  ok: false;
  message: string;
  /** What the server said, for the console (spec §8: "Check console for details"). */
  detail: string | null;
  /** The rows are not there any more: the page is read anew. */
  isGone?: true;
}

/** An act that changed the table. */
export type TableActDone = Extract<TableActResult, { listings: number }>;

const listings = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'listing' : 'listings'}`;

/** The footer's sentence about an act that is done. */
export function doneMessage(result: TableActDone): string {
  if (result.act === 'delete') return `${listings(result.listings)} deleted.`;
  if (result.act === 'undo') return `${listings(result.listings)} put back.`;
  if (result.act === 'remove-duplicates') {
    if (result.listings === 0 && !result.failed) return 'No duplicates found.';
    const left = result.failed ? ` ${listings(result.failed)} could not be deleted.` : '';
    return `${listings(result.listings)} removed as duplicates.${left}`;
  }
  return `${listings(result.listings)} updated.`;
}

/** What the button that takes the last act back reads. */
export function undoLabel({ kind, listings: touched }: TableUndo): string {
  const acts = { edit: 'edit of', delete: 'deletion of', dedupe: 'removal of' } as const;
  return `Undo ${acts[kind]} ${listings(touched)}`;
}
