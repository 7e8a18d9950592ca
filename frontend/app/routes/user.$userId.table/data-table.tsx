import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { classNames } from '~/components/ui/class-names';
import { useZone } from '~/components/use-preferences';
import { useUserArea } from '~/components/user-area';

import { TABLE_MESSAGES } from '@libs/constants';
import { TABLE_FIELDS } from '@libs/listing/fields/table-fields';
import { ACTION_FORM_ID } from './actions/table-action';
import { DeleteDialog } from './actions/delete-dialog';
import { DuplicatesDialog } from './actions/duplicates-dialog';
import { NoScriptResult } from './actions/no-script-result';
import { useTableActions } from './actions/use-table-actions';
import { MetRows } from './conditions/met-values';
import { isCut } from './grid/cell-text';
import type { ColumnKey } from './grid/columns';
import { ListingGrid } from './grid/listing-grid';
import type { Paste } from './grid/paste-block';
import {
  selectAllState,
  EMPTY_SELECTION,
  selectRow,
  toggleSelectAll,
  retainRows,
  type SelectionMode,
} from './grid/selection';
import { useCellEdits } from './grid/use-cell-edits';
import { useWholeRows } from './grid/use-whole-rows';
import { useVisibleColumns } from './grid/use-visible-columns';
import { wholeText, type CopiedCells } from './grid/whole-text';
import { ListingMap } from './map/listing-map';
import { useSelectArea } from './map/use-select-area';
import { ReplaceDialog } from './replace/replace-dialog';
import { RowPanel } from './row/row-panel';
import { DeleteButton } from './panel/action-buttons';
import { ControlPanel } from './panel/control-panel';
import { NoRows } from './panel/no-rows';
import { SelectionBar } from './panel/selection-bar';
import { LinkNotes } from './panel/link-notes';
import { MappedTableNote } from './panel/mapped-table-note';
import { SortNotice } from './panel/sort-notice';
import { TableFooter } from './panel/table-footer';
import {
  isFiltered,
  queryToSearch,
  toggleFurtherSort,
  toggleSort,
  type TableQuery,
} from './query/table-query';
import { usePendingQuery } from './query/use-pending-query';
import { lastPageIfPastEnd, type TablePage } from './query/table-state';
import { SummaryPanel } from './summary/summary-panel';

interface DataTableProps {
  page: TablePage;
  query: TableQuery;
  isWaiting: boolean;
}

/** The data table: control panel, grid with an optional map, and footer. */
export function DataTable({ page, query, isWaiting }: DataTableProps) {
  const { user } = useUserArea();
  const navigate = useNavigate();
  const navigateTo = useCallback(
    (next: TableQuery, { replace = false } = {}) =>
      // The next press, however soon it comes, starts from the query of this one (`usePendingQuery`).
      navigate(queryToSearch(next), { replace, preventScrollReset: true, flushSync: true }),
    [navigate],
  );
  const pendingQuery = usePendingQuery(query);
  const isMap = query.view === 'map';
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  const actions = useTableActions(page, () => setSelection(EMPTY_SELECTION));
  const edits = useCellEdits(page.rows, actions);
  const whole = useWholeRows(page.rows);
  const rows = useMemo(() => edits.withEdits(whole.rows), [edits, whole.rows]);
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const view = page.views.find(({ id }) => id === query.viewId) ?? null;
  const columnChoice = useVisibleColumns(user.id, page.optional, view);
  const { columns } = columnChoice;
  const optional = new Set(page.optional.present);

  // A page that the browser loads later can also be past the end, as can a page rendered by the server.
  const lastPageQuery = isWaiting ? null : lastPageIfPastEnd(page, query);
  useEffect(() => {
    if (lastPageQuery) navigate(queryToSearch(lastPageQuery), { replace: true, preventScrollReset: true });
  }, [lastPageQuery, navigate]);
  // Deselects rows that are not on the current page.
  useEffect(() => setSelection((current) => retainRows(current, rowIds)), [rowIds]);
  useEffect(() => {
    document.querySelector('[data-grid-frame]')?.scrollTo({ top: 0 });
  }, [query]);

  useEffect(() => {
    if (page.detail) console.error(page.detail);
  }, [page.detail]);

  const onSelectRow = useCallback(
    (id: number, kind: SelectionMode) => setSelection((current) => selectRow(current, rowIds, id, kind)),
    [rowIds],
  );
  const { load } = whole;
  const { showMessage } = actions;
  const onOpenCut = useCallback((id: number) => void load(id), [load]);
  const zone = useZone();
  /** The browser takes a text for the clipboard only right after a key. Once loaded, it is there for the next one. */
  const onCopyCut = async (cells: CopiedCells) => {
    const whole = await wholeText(cells, zone, load);
    if ('refusal' in whole) return showMessage('bad', whole.refusal);
    try {
      await navigator.clipboard.writeText(whole.text);
      showMessage('ok', TABLE_MESSAGES.copiedWhole);
    } catch {
      showMessage('ok', TABLE_MESSAGES.copyOnceMore);
    }
  };
  const onEditCut = async (id: number, column: ColumnKey) => {
    const row = await load(id);
    if (row && !isCut(row, column)) return row;
    showMessage('bad', row ? TABLE_MESSAGES.textTooLong : TABLE_MESSAGES.textNotLoaded);
    return null;
  };
  const onSelectAll = useCallback(
    () => setSelection((current) => toggleSelectAll(current, rowIds)),
    [rowIds],
  );
  const selectedIds = useMemo(() => rowIds.filter((id) => selection.ids.has(id)), [rowIds, selection]);
  const isPageSelected = selectAllState(selection, rowIds) === 'all';
  // Choosing all pages ends with any change of what is shown or selected.
  const [allMatchingOf, setAllMatchingOf] = useState<readonly number[] | null>(null);
  const isAllMatching = isPageSelected && allMatchingOf === selectedIds;
  const onSelectAllMatching = useCallback(() => setAllMatchingOf(selectedIds), [selectedIds]);
  const onSelectArea = useSelectArea({
    query,
    navigateTo,
    isWaiting,
    pageCount: rowIds.length,
    matching: page.matching,
    isPageSelected,
    onSelectPage: onSelectAll,
    onSelectAllMatching,
    onRefused: (message) => showMessage('bad', message),
  });
  const selectedCount = isAllMatching ? page.matching : selectedIds.length;
  const selectionFields: Record<string, string> = isAllMatching
    ? { matching: String(page.matching), search: queryToSearch(query) }
    : { ids: selectedIds.join(',') };
  const scope = {
    filter: query,
    count: page.count,
    matching: page.matching,
    selectedIds,
    isAllMatching,
    shownFields: columns.map(({ key }) => key),
    availableFields: TABLE_FIELDS.filter(({ name, isOptional }) => !isOptional || optional.has(name)),
  };
  const { send, pending } = actions;
  const onPaste = (paste: Paste) => {
    if ('refusal' in paste) showMessage('bad', paste.refusal);
    else if (!pending) send('paste', { block: JSON.stringify(paste.block) }, paste.note);
  };
  const clearSelection = () => setSelection(EMPTY_SELECTION);
  return (
    <section aria-label="Listings" className="min-w-0 rounded-2 border border-line-strong bg-surface">
      <form id={ACTION_FORM_ID} method="post" onSubmit={(event) => event.preventDefault()} />
      <LinkNotes page={page} query={query} isWaiting={isWaiting} />
      <MappedTableNote table={page.mappedTable} />
      <MetRows.Provider value={rows}>
        <ControlPanel
          query={pendingQuery}
          navigateTo={navigateTo}
          scope={scope}
          selectedCount={selectedCount}
          actions={actions}
          columnChoice={columnChoice}
          views={page.views}
          selectionFields={selectionFields}
          isAllSelected={isPageSelected}
          onSelectAll={onSelectAll}
        />
      </MetRows.Provider>
      <NoScriptResult />
      {rows.length === 0 ? (
        <NoRows page={page} query={query} navigateTo={navigateTo} />
      ) : (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] border-t border-line-strong',
            isMap && 'wide:grid-cols-[minmax(0,1fr)_minmax(320px,36%)]',
          )}
        >
          <ListingGrid
            rows={rows}
            columns={columns}
            query={query}
            isWaiting={isWaiting}
            selection={selection}
            onSelectRow={onSelectRow}
            onSelectAll={onSelectAll}
            onClearSelection={clearSelection}
            onSort={(column, isAdded) =>
              navigateTo(isAdded ? toggleFurtherSort(pendingQuery, column) : toggleSort(pendingQuery, column))
            }
            edits={edits}
            onUndo={
              actions.undo ? () => actions.undo && actions.send('undo', { id: actions.undo.id }) : undefined
            }
            shownRows={page.rows}
            onCopyCut={(cells) => void onCopyCut(cells)}
            onPaste={onPaste}
            onOpenCut={onOpenCut}
            onEditCut={onEditCut}
            onHighlight={isMap ? setHighlightedId : undefined}
          />
          {isMap && (
            <div className="order-first border-b border-line-strong wide:order-none wide:border-b-0 wide:border-l">
              <ListingMap
                page={page}
                query={query}
                rows={rows}
                selected={selection.ids}
                highlightedId={highlightedId}
                onHighlight={setHighlightedId}
                onSelectRow={(id) => onSelectRow(id, 'toggle')}
                onOpenRow={actions.setOpenRow}
                onSelectArea={onSelectArea}
              />
            </div>
          )}
        </div>
      )}
      <SelectionBar
        selectedCount={selectedIds.length}
        pageCount={rowIds.length}
        matching={page.matching}
        isFiltered={isFiltered(query)}
        isAllMatching={isAllMatching}
        onSelectAllMatching={onSelectAllMatching}
        onClear={clearSelection}
        deleteButton={<DeleteButton selectedCount={selectedCount} actions={actions} />}
      />
      <SortNotice query={query} count={page.count} indexes={page.sortIndexes} />
      {rows.length > 0 && !query.noScript && <SummaryPanel page={page} query={query} columns={columns} />}
      <TableFooter
        page={page}
        query={query}
        selectedCount={selectedCount}
        actions={actions}
        navigateTo={navigateTo}
      />
      <DeleteDialog actions={actions} count={selectedCount} selectionFields={selectionFields} />
      <DuplicatesDialog actions={actions} />
      {actions.isReplacing && <ReplaceDialog query={query} scope={scope} actions={actions} />}
      {actions.openRow !== null && (
        <RowPanel
          id={actions.openRow}
          columns={columnChoice.available}
          onClose={() => actions.setOpenRow(null)}
        />
      )}
    </section>
  );
}
