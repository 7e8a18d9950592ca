import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '~/components/ui/class-names';
import { useZone } from '~/components/use-preferences';
import type { SortColumn } from '@libs/listing/ordering';
import type { TableRow } from '~/services/api/api-types';
import { isFocusIn } from '~/services/page/is-focus-in';
import { sortsOf, type TableQuery } from '../query/table-query';
import { editorText, isCut } from './cell-text';
import { scaledWidth, SELECT_COLUMN_WIDTH, type Column, type ColumnKey } from './columns';
import { blockText } from './cell-block';
import { gridClipboard } from './grid-clipboard';
import { GridHead } from './grid-head';
import { nextCell } from './next-cell';
import type { Paste } from './paste-block';
import { GridRow } from './grid-row';
import { rowBlocks } from './row-window';
import { selectAllState, type SelectionMode, type Selection } from './selection';
import type { CellEdits } from './use-cell-edits';
import { useCellBlock } from './use-cell-block';
import { cellAt, cellPositionOf, useGridFocus } from './use-grid-focus';
import type { CopiedCells } from './whole-text';
import { useRowWindow } from './use-row-window';

interface ListingGridProps {
  rows: readonly TableRow[];
  columns: readonly Column[];
  query: TableQuery;
  /** Whether the displayed rows belong to the previous page because the next is still loading. Sets aria-busy. */
  isWaiting: boolean;
  selection: Selection;
  onSelectRow(id: number, mode: SelectionMode): void;
  onSelectAll(): void;
  onClearSelection(): void;
  onSort(column: SortColumn, isAdded: boolean): void;
  edits: CellEdits;
  /** Undoes the last action. */
  onUndo?(): void;
  /** The rows as the page shortens them, in the same order. */
  shownRows?: readonly TableRow[];
  /** Called instead of copying cells whose texts the page shortens. */
  onCopyCut?(cells: CopiedCells): void;
  /** Called with a text that was pasted into cells. */
  onPaste?(paste: Paste): void;
  /** Called when a row with shortened texts becomes active. */
  onOpenCut(id: number): void;
  /** Called before a shortened text is edited. Resolves to the row with the complete text; null if there is none. */
  onEditCut(id: number, column: ColumnKey): Promise<TableRow | null>;
  /** Whether rows can neither be selected nor edited, as in the listings of a job. */
  isReadOnly?: boolean;
  /** Called with the id of the listing whose row is under the pointer or has focus; null if there is none. */
  onHighlight?(id: number | null): void;
}

/**
 * The table as a W3C grid. It has a single tab stop, the arrow keys move between cells, with Shift they mark a block of
 * cells, and Enter or F2 starts editing.
 */
export function ListingGrid({
  rows,
  columns,
  query,
  isWaiting,
  selection,
  onSelectRow,
  onSelectAll,
  onClearSelection,
  onSort,
  edits,
  onUndo,
  shownRows,
  onCopyCut,
  onPaste,
  onOpenCut,
  onEditCut,
  isReadOnly = false,
  onHighlight,
}: ListingGridProps) {
  const zone = useZone();
  // Without checkboxes, the first column only pads the row.
  const firstColumn = isReadOnly ? 1 : 0;
  const firstWidth = isReadOnly ? ROW_PADDING : SELECT_COLUMN_WIDTH;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { range, rowHeight, pageRows } = useRowWindow(frame, body, rows.length, query.noScript);
  const { active, focus, onFocus } = useGridFocus(grid, rows.length, firstColumn);
  const { block: marked, extend, clear } = useCellBlock(active);
  useEffect(clear, [clear, query]);
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { editing, edit } = edits;

  const columnAt = (columnIndex: number) => columns[columnIndex - 1];
  const startEditing = async (row: number, columnIndex: number) => {
    const column = columnAt(columnIndex);
    const listing = rows[row];
    if (!column?.edit || !listing) return;
    const focused = document.activeElement;
    const whole = isCut(listing, column.key) ? await onEditCut(listing.id, column.key) : listing;
    // Whoever has gone on to another cell or field while the text was being loaded stays there.
    if (!whole || !isFocusIn(focused)) return;
    const position = { row, column: columnIndex };
    edit({
      row: listing.id,
      column: column.edit,
      value: editorText(whole, column),
      onClose: () => isFocusIn(cellAt(grid.current, position)) && focus(position),
    });
  };
  const activeRow = rows[active.row];
  const cutId = activeRow?.cut ? activeRow.id : null;
  useEffect(() => {
    if (cutId !== null) onOpenCut(cutId);
  }, [cutId, onOpenCut]);

  const onKeyDown = (event: KeyboardEvent) => {
    const position = cellPositionOf(event.target);
    if (!position || edits.isOpen) return;
    const listing = rows[position.row];
    const next = nextCell(position, event, {
      rows: rows.length,
      firstColumn,
      columns: columns.length + 1,
      pageRows,
    });
    if (next) {
      event.preventDefault();
      focus(next);
      if (event.shiftKey) extend(position, next);
      else clear();
      const nextListing = rows[next.row];
      if (
        !isReadOnly &&
        event.shiftKey &&
        nextListing &&
        listing &&
        next.row !== position.row &&
        /Arrow|Page/.test(event.key)
      ) {
        if (selection.ids.size === 0) onSelectRow(listing.id, 'only');
        onSelectRow(nextListing.id, 'range');
      }
    } else if (event.key === 'Escape') {
      clear();
      if (!isReadOnly) onClearSelection();
    } else if (isReadOnly) {
      return;
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      clear();
      onSelectAll();
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && onUndo) {
      event.preventDefault();
      onUndo();
    } else if (listing && event.key === ' ' && isCell(event.target)) {
      event.preventDefault();
      onSelectRow(listing.id, 'toggle');
    } else if (listing && (event.key === 'F2' || (event.key === 'Enter' && isCell(event.target)))) {
      event.preventDefault();
      void startEditing(position.row, position.column);
    }
  };

  // The cell that was active before the press. It must be remembered, because on touch devices focus moves before the
  // click event.
  const activeBeforePress = useRef(active);
  const onClick = (event: MouseEvent) => {
    const position = cellPositionOf(event.target);
    if (isEditButton(event.target) && position) return void startEditing(position.row, position.column);
    if (isControl(event.target)) return;
    const listing = position && rows[position.row];
    if (!position || !listing) return;
    // Touch devices have no double click, so tapping a cell a second time edits it.
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    const { row, column } = activeBeforePress.current;
    if (isTouch && row === position.row && column === position.column && columnAt(column)?.edit)
      return void startEditing(row, column);
    focus(position);
    if (event.shiftKey) extend(activeBeforePress.current, position);
    if (!isReadOnly) onSelectRow(listing.id, selectionModeOf(event));
  };
  const onDoubleClick = (event: MouseEvent) => {
    const position = isControl(event.target) ? null : cellPositionOf(event.target);
    if (position) void startEditing(position.row, position.column);
  };
  const onToggle = useCallback(
    (id: number, isRange: boolean) => onSelectRow(id, isRange ? 'range' : 'toggle'),
    [onSelectRow],
  );
  const highlightRow = (event: { target: EventTarget }) => {
    const position = cellPositionOf(event.target);
    onHighlight?.(position ? (rows[position.row]?.id ?? null) : null);
  };

  const clipboard = gridClipboard({
    rows,
    columns,
    zone,
    block: marked,
    selectedIds: selection.ids,
    isEditing: edits.isOpen,
    shownRows,
    onCopyCut,
    onPaste: isReadOnly ? undefined : onPaste,
  });

  const blocks = rowBlocks(range, rows.length, active.row >= 0 ? active.row : null);
  const fixedWidth = columns.reduce((sum, { width }) => sum + width, firstWidth);
  return (
    <div
      ref={frame}
      data-grid-frame
      // On narrow screens, it leaves enough of the page beside it for a thumb to scroll the page itself.
      className="relative max-h-[max(16rem,70dvh)] min-h-0 min-w-0 overflow-auto mid:max-h-[max(20rem,calc(100dvh-21.75rem))]"
    >
      <table
        ref={grid}
        role="grid"
        aria-label="Listings"
        aria-multiselectable={!isReadOnly || undefined}
        aria-readonly={isReadOnly || undefined}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-busy={isWaiting || undefined}
        onKeyDown={onKeyDown}
        {...clipboard}
        onFocus={(event) => {
          onFocus(event);
          highlightRow(event);
        }}
        onMouseOver={onHighlight && highlightRow}
        onMouseLeave={onHighlight && (() => onHighlight(null))}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 text-sm max-mid:block mid:min-w-(--width)',
          isWaiting && 'opacity-70 transition-opacity delay-300',
        )}
        style={
          { '--width': scaledWidth(fixedWidth), '--first': scaledWidth(firstWidth) } as React.CSSProperties
        }
      >
        <colgroup className="max-mid:hidden">
          <col style={{ width: scaledWidth(firstWidth) }} />
          {columns.map(({ key, width }, columnIndex) => (
            // The last column fills the remaining width, so that the pinned columns keep their positions.
            <col
              key={key}
              style={columnIndex === columns.length - 1 ? undefined : { width: scaledWidth(width) }}
            />
          ))}
        </colgroup>
        <GridHead
          columns={columns}
          sorts={sortsOf(query)}
          activeColumn={active.row === -1 ? active.column : null}
          selectAllState={isReadOnly ? null : selectAllState(selection, rowIds)}
          onSelectAll={onSelectAll}
          onSort={onSort}
        />
        <tbody
          ref={body}
          role="rowgroup"
          className="max-mid:block"
          onPointerDown={(event) => {
            activeBeforePress.current = active;
            if (!event.shiftKey) clear();
          }}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
          onMouseDown={(event) => event.shiftKey && !isControl(event.target) && event.preventDefault()}
        >
          {blocks.flatMap((block) =>
            block.kind === 'gap'
              ? [<RowGap key={block.key} height={block.rows * rowHeight} columns={columns.length + 1} />]
              : rows.slice(block.start, block.end).map((row, offset) => {
                  const index = block.start + offset;
                  const isMarked = marked !== null && index >= marked.rows[0] && index <= marked.rows[1];
                  const isEdited = edits.isOpen && edits.row === row.id;
                  return (
                    <GridRow
                      key={row.id}
                      row={row}
                      index={index}
                      columns={columns}
                      zone={zone}
                      isSelected={isReadOnly ? null : selection.ids.has(row.id)}
                      activeColumn={active.row === index ? active.column : null}
                      editedColumn={isEdited ? edits.column : null}
                      editing={isEdited ? editing : null}
                      markedFrom={isMarked ? marked.columns[0] : null}
                      markedTo={isMarked ? marked.columns[1] : null}
                      onToggle={onToggle}
                    />
                  );
                }),
          )}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {marked && blockText(marked)}
      </p>
    </div>
  );
}

/** Width of the first column in a grid without checkboxes, in pixels. */
const ROW_PADDING = 12;

/** Takes up the height of rows that are not rendered. */
const RowGap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true" className="max-mid:block" style={{ height }}>
    <td colSpan={columns} className="p-0 max-mid:block" style={{ height }} />
  </tr>
);

const isEditButton = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-edit-cell]') !== null;
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, input, button, label') !== null;
/** Returns whether the cell itself has focus. If a control inside the cell has focus, the control handles the key. */
const isCell = (target: EventTarget) => target instanceof HTMLElement && target.hasAttribute('data-cell');

function selectionModeOf({ shiftKey, ctrlKey, metaKey }: MouseEvent): SelectionMode {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : 'only';
}
