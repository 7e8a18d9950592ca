import { EXPORT_FORMAT_NAMES, TABLE_MESSAGES, type ExportFormat } from '@libs/constants';
import type { FileField, FileRequest } from '~/components/file-dialog/file-dialog';
import { apiQueries } from '~/services/api/api-queries';
import { linkRowsText } from '~/services/navigation/link-rows';
import { apiPaths } from '~/services/navigation/paths';
import { formatCount, pluralize } from '~/services/page/formats';
import type { ColumnKey } from '../grid/columns';
import { filterParams, isFiltered, type TableFilter } from '../query/table-query';
import type { FooterMessage } from './footer-message';

export type DownloadRows = 'all' | 'filtered' | 'selected';

/** What the user wants in a download. */
export interface DownloadChoice {
  rows: DownloadRows;
  format: ExportFormat;
  /** Whether only the columns are downloaded that are shown. */
  onlyShown: boolean;
}

/** The specification's download: the whole table as JSON. */
export const WHOLE_TABLE: DownloadChoice = { rows: 'all', format: 'json', onlyShown: false };

/** What there is to download. */
export interface DownloadScope {
  filter: TableFilter;
  count: number;
  matching: number;
  selectedIds: readonly number[];
  /** Whether all rows that match the filter are selected, on every page. */
  isAllMatching: boolean;
  shownFields: readonly ColumnKey[];
  /** All columns of the table. */
  availableFields: readonly FileField[];
}

/** Returns the number of rows of each kind; null if there are no such rows to choose. */
export const downloadCounts = (scope: DownloadScope): Record<DownloadRows, number | null> => ({
  all: scope.count,
  filtered: isFiltered(scope.filter) ? scope.matching : null,
  selected: selectedCount(scope) || null,
});

const selectedCount = ({ isAllMatching, matching, selectedIds }: DownloadScope): number =>
  isAllMatching ? matching : selectedIds.length;

/** Returns the kind of rows that are downloaded: all if those that the user chose are gone. */
export const effectiveRows = ({ rows }: DownloadChoice, scope: DownloadScope): DownloadRows =>
  downloadCounts(scope)[rows] === null ? 'all' : rows;

const ROWS_LABELS: Record<DownloadRows, string> = { all: 'All', filtered: 'Filtered', selected: 'Selected' };

/** "Selected (3)". */
export const rowsLabel = (rows: DownloadRows, count: number): string =>
  `${ROWS_LABELS[rows]} (${formatCount(count)})`;

/** "Filtered · CSV", for the button. */
export const shortLabel = (choice: DownloadChoice, scope: DownloadScope): string =>
  `${ROWS_LABELS[effectiveRows(choice, scope)]} · ${EXPORT_FORMAT_NAMES[choice.format]}`;

/** "Download 37 filtered listings as CSV, shown columns only". */
export function longLabel(choice: DownloadChoice, scope: DownloadScope): string {
  const rows = effectiveRows(choice, scope);
  const count = downloadCounts(scope)[rows] ?? 0;
  const listings = pluralize(count, `${rows} listing`, `${rows} listings`).replace(/^(\S+) all/, 'all $1');
  const columns = choice.onlyShown ? ', shown columns only' : '';
  return `Download ${listings} as ${EXPORT_FORMAT_NAMES[choice.format]}${columns}`;
}

const COUNT_TIMEOUT_MS = 20_000;
/** By then, the browser has read what it downloads. */
const BLOB_LIFETIME_MS = 60_000;

/** Returns the file of a choice in the menu. */
export const fileOf = ({ format, onlyShown }: DownloadChoice, scope: DownloadScope): FileRequest => ({
  format,
  preset: null,
  fields: onlyShown ? [...scope.shownFields] : null,
});

/** Returns the rows of a choice for a download link, which has them as they are when it is used. */
export const linkedRows = (choice: DownloadChoice, scope: DownloadScope): string =>
  linkRowsText({
    ...(effectiveRows(choice, scope) === 'filtered' && filterParams(scope.filter)),
    ...(choice.onlyShown && { fields: scope.shownFields }),
  });

/**
 * Starts the browser's download of the file, after checking that the table is not empty and the database responds.
 */
export async function startDownload(
  rows: DownloadRows,
  file: FileRequest,
  scope: DownloadScope,
  showMessage: (tone: FooterMessage['tone'], text: string) => void,
): Promise<void> {
  try {
    const { count } = await apiQueries.tableCount(AbortSignal.timeout(COUNT_TIMEOUT_MS));
    if (count === 0) return showMessage('bad', TABLE_MESSAGES.nothingToDownload);
    const { format, preset, fields } = file;
    const chosen = { format, ...(preset && { preset }), ...(fields && { fields }) };
    if (rows === 'selected' && !scope.isAllMatching) {
      const { blob, filename } = await apiQueries.tableRowsFile({
        ids: [...scope.selectedIds],
        ...chosen,
      });
      const url = URL.createObjectURL(blob);
      follow(url, filename);
      setTimeout(() => URL.revokeObjectURL(url), BLOB_LIFETIME_MS);
    } else {
      const filter = rows === 'all' ? {} : filterParams(scope.filter);
      follow(apiPaths.tableDownload({ ...filter, ...chosen }), '');
    }
  } catch (error) {
    console.error(error);
    showMessage('bad', TABLE_MESSAGES.downloadFailed);
  }
}

/** @param filename '' takes the name from the response */
function follow(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}
