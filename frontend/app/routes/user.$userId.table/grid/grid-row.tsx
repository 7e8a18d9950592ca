import { memo } from 'react';
import { Checkbox } from '~/components/ui/checkbox';
import { classNames } from '~/components/ui/class-names';
import type { TableRow } from '~/services/api/api-types';
import type { CellEditing } from './cell-editor';
import type { Column } from './columns';
import { CELL_CLASS, GridCell } from './grid-cell';
import { ACTION_FORM_ID } from '../actions/table-action';

interface GridRowProps {
  row: TableRow;
  index: number;
  columns: readonly Column[];
  zone: string;
  /** Null if rows cannot be selected. */
  isSelected: boolean | null;
  /**
   * Index of the cell in this row that is the tab stop; the checkbox is 0. Null if the tab stop is in another row.
   */
  activeColumn: number | null;
  /** The key of the column being edited; null if no cell in this row is being edited. */
  editedColumn: string | null;
  editing: CellEditing | null;
  /** The first and last marked cell of this row; null if there are none. */
  markedFrom: number | null;
  markedTo: number | null;
  onToggle(id: number, isRange: boolean): void;
}

/**
 * The row of one listing. On desktop, it is 32 px high. On mobile, it has three lines and shows all fields when
 * tapped. It is memoized, so that it is rendered again only when its own props change.
 */
export const GridRow = memo(function GridRow({
  row,
  index,
  columns,
  zone,
  isSelected,
  activeColumn,
  editedColumn,
  editing,
  markedFrom,
  markedTo,
  onToggle,
}: GridRowProps) {
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      data-row={row.id}
      data-editing={editedColumn ? '' : undefined}
      data-open={activeColumn === null ? undefined : ''}
      className={classNames(
        'group/row',
        isSelected === true
          ? '[--row:var(--accent-soft)]'
          : '[--row:var(--surface)] hover:[--row:var(--hover)]',
        isSelected === null
          ? 'max-mid:grid-cols-[4px_minmax(0,1fr)_fit-content(50%)]'
          : 'max-mid:grid-cols-[36px_minmax(0,1fr)_fit-content(50%)]',
        'max-mid:grid max-mid:gap-x-2 max-mid:border-b max-mid:border-line max-mid:py-2 max-mid:bg-(--row) max-mid:pr-3 max-mid:aria-selected:shadow-[inset_2px_0_var(--accent)]',
      )}
    >
      {isSelected === null ? (
        <td role="presentation" className={classNames(CELL_CLASS, 'mid:sticky mid:left-0 mid:z-1')} />
      ) : (
        <td
          role="gridcell"
          aria-colindex={1}
          data-cell={`${index}:0`}
          className={classNames(
            CELL_CLASS,
            'text-clip! max-mid:overflow-visible! mid:sticky mid:left-0 mid:z-1 mid:group-aria-selected/row:shadow-[inset_2px_0_var(--accent)] max-mid:col-start-1 max-mid:row-span-3 max-mid:row-start-1 max-mid:pl-3',
          )}
        >
          <Checkbox
            name="ids"
            value={row.id}
            form={ACTION_FORM_ID}
            checked={isSelected}
            data-cell-control
            tabIndex={activeColumn === 0 ? 0 : -1}
            // On phones, larger than what it moves, so that a fingertip hits it.
            className="max-mid:-my-2.5 max-mid:-ml-3 max-mid:w-11 max-mid:pl-3 max-mid:[--row:44px]! mid:[--row:16px]!"
            onChange={(event) => onToggle(row.id, (event.nativeEvent as MouseEvent).shiftKey)}
          >
            <span className="sr-only">Select {row.name || `listing ${row.id}`}</span>
          </Checkbox>
        </td>
      )}
      {columns.map((column, columnIndex) => (
        <GridCell
          key={column.key}
          row={row}
          column={column}
          position={`${index}:${columnIndex + 1}`}
          columnIndex={columnIndex + 2}
          isActive={activeColumn === columnIndex + 1}
          isMarked={
            markedFrom !== null &&
            markedTo !== null &&
            columnIndex + 1 >= markedFrom &&
            columnIndex + 1 <= markedTo
          }
          editing={editedColumn === column.key ? editing : null}
          zone={zone}
        />
      ))}
    </tr>
  );
});
