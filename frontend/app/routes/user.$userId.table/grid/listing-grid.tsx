import { useCallback, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '~/components/ui/class-names';
import { useZone } from '~/components/theme';
import type { SortColumn } from '@libs/listing/ordering';
import type { TableRow } from '~/services/wire';
import type { TableQuery } from '../query/table-query';
import { SELECT_WIDTH, type Column } from './columns';
import { GridHead } from './grid-head';
import { moved } from './grid-keys';
import { GridRow } from './grid-row';
import { stretches } from './row-window';
import { headState, type PressKind, type Selection } from './selection';
import type { CellEdits } from './use-cell-edits';
import { placeOf, useGridFocus } from './use-grid-focus';
import { useRowWindow } from './use-row-window';

interface ListingGridProps {
  rows: readonly TableRow[];
  columns: readonly Column[];
  query: TableQuery;
  /** Rows before this page's, for what assistive technology counts by. */
  isWaiting: boolean;
  selection: Selection;
  onPress(id: number, kind: PressKind): void;
  onSelectAll(): void;
  onClearSelection(): void;
  onSort(column: SortColumn): void;
  edits: CellEdits;
  /** The listing whose row the pointer or the focus is in. */
  onLook?(id: number | null): void;
}

/** The table as a grid of W3C's pattern: one stop for Tab, arrows from cell to cell, Enter or F2 to edit. */
export function ListingGrid({
  rows,
  columns,
  query,
  isWaiting,
  selection,
  onPress,
  onSelectAll,
  onClearSelection,
  onSort,
  edits,
  onLook,
}: ListingGridProps) {
  const zone = useZone();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { range, rowHeight, pageRows } = useRowWindow(frame, body, rows.length, query.plain);
  const { active, focus, onFocus } = useGridFocus(grid, rows.length);
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { editing, edit } = edits;

  const columnAt = (at: number) => columns[at - 1];
  const startEditing = (row: number, at: number) => {
    const column = columnAt(at);
    const listing = rows[row];
    if (column?.edit && listing) edit(listing.id, column.edit, () => focus({ row, column: at }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || edits.isOpen) return;
    const listing = rows[place.row];
    const next = moved(place, event, { rows: rows.length, columns: columns.length + 1, pageRows });
    if (next) {
      event.preventDefault();
      focus(next);
      const reached = rows[next.row];
      if (event.shiftKey && reached && listing && next.row !== place.row && /Arrow|Page/.test(event.key)) {
        if (selection.ids.size === 0) onPress(listing.id, 'only');
        onPress(reached.id, 'range');
      }
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSelectAll();
    } else if (event.key === 'Escape') {
      onClearSelection();
    } else if (listing && event.key === ' ' && isCellItself(event.target)) {
      event.preventDefault();
      onPress(listing.id, 'toggle');
    } else if (listing && (event.key === 'F2' || (event.key === 'Enter' && isCellItself(event.target)))) {
      event.preventDefault();
      startEditing(place.row, place.column);
    }
  };

  // The focus that a touch brings comes before its click.
  const touched = useRef(active);
  const onClick = (event: MouseEvent) => {
    if (isControl(event.target)) return;
    const place = placeOf(event.target);
    const listing = place && rows[place.row];
    if (!place || !listing) return;
    // A finger has no double click: the second touch of a cell edits it.
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    const { row, column } = touched.current;
    if (isTouch && row === place.row && column === place.column && columnAt(column)?.edit)
      return startEditing(row, column);
    focus(place);
    onPress(listing.id, pressKind(event));
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = isControl(event.target) ? null : placeOf(event.target);
    if (place) startEditing(place.row, place.column);
  };
  const onToggle = useCallback(
    (id: number, isRange: boolean) => onPress(id, isRange ? 'range' : 'toggle'),
    [onPress],
  );
  const lookAt = (event: { target: EventTarget }) => {
    const place = placeOf(event.target);
    onLook?.(place ? (rows[place.row]?.id ?? null) : null);
  };

  const parts = stretches(range, rows.length, active.row >= 0 ? active.row : null);
  const fixedWidth = columns.reduce((sum, { width }) => sum + width, SELECT_WIDTH);
  return (
    <div
      ref={frame}
      data-grid-frame
      className="min-h-0 min-w-0 mid:max-h-[max(20rem,calc(100dvh-18rem))] mid:overflow-auto"
    >
      <table
        ref={grid}
        role="grid"
        aria-label="Listings"
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-busy={isWaiting || undefined}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          onFocus(event);
          lookAt(event);
        }}
        onMouseOver={onLook && lookAt}
        onMouseLeave={onLook && (() => onLook(null))}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 text-sm max-mid:block mid:min-w-(--width)',
          isWaiting && 'opacity-70 transition-opacity delay-300',
        )}
        style={{ '--width': `${fixedWidth}px` } as React.CSSProperties}
      >
        <colgroup className="max-mid:hidden">
          <col style={{ width: SELECT_WIDTH }} />
          {columns.map(({ key, width }, at) => (
            // The last one takes what is left, so that the pinned ones keep their places.
            <col key={key} style={at === columns.length - 1 ? undefined : { width }} />
          ))}
        </colgroup>
        <GridHead
          columns={columns}
          sort={query.sort}
          direction={query.direction}
          active={active.row === -1 ? active.column : null}
          box={headState(selection, order)}
          onSelectAll={onSelectAll}
          onSort={onSort}
        />
        <tbody
          ref={body}
          role="rowgroup"
          className="max-mid:block"
          onPointerDown={() => (touched.current = active)}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
          onMouseDown={(event) => event.shiftKey && !isControl(event.target) && event.preventDefault()}
        >
          {parts.flatMap((part) =>
            part.kind === 'gap'
              ? [<Gap key={part.key} height={part.rows * rowHeight} columns={columns.length + 1} />]
              : rows.slice(part.start, part.end).map((row, offset) => {
                  const index = part.start + offset;
                  const isEdited = edits.isOpen && edits.row === row.id;
                  return (
                    <GridRow
                      key={row.id}
                      row={row}
                      index={index}
                      columns={columns}
                      zone={zone}
                      isSelected={selection.ids.has(row.id)}
                      active={active.row === index ? active.column : null}
                      edited={isEdited ? edits.column : null}
                      editing={isEdited ? editing : null}
                      onToggle={onToggle}
                    />
                  );
                }),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** In place of rows that are not drawn: as high as they are. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true" className="max-mid:block" style={{ height }}>
    <td colSpan={columns} className="p-0 max-mid:block" style={{ height }} />
  </tr>
);

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, input, button, label') !== null;
/** The focus is on the cell, not on a control inside of it that has its own use for the key. */
const isCellItself = (target: EventTarget) =>
  target instanceof HTMLElement && target.hasAttribute('data-place');

function pressKind({ shiftKey, ctrlKey, metaKey }: MouseEvent): PressKind {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : 'only';
}
