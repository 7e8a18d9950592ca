import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from '~/components/ui/checkbox';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import type { RowSort, SortColumn } from '@libs/listing/ordering';
import { VIEW_FORM_ID } from '../actions/table-action';
import { isNumeric, type Column } from './columns';
import { pinClass, pinStyle } from './grid-cell';

const HEAD_CLASS =
  'sticky top-0 z-2 h-8 overflow-hidden border-b border-line-strong bg-sunken p-0 text-left text-xs font-medium whitespace-nowrap text-ink-2';

interface GridHeadProps {
  columns: readonly Column[];
  /** The columns that the rows are sorted by, in their order. */
  sorts: readonly RowSort[];
  /** Index of the header cell that is the tab stop. Null if the tab stop is in a row. */
  activeColumn: number | null;
  /** Null if rows cannot be selected. */
  selectAllState: 'none' | 'some' | 'all' | null;
  onSelectAll(): void;
  /** @param isAdded whether the column is added to the others that sort the rows */
  onSort(column: SortColumn, isAdded: boolean): void;
}

export function GridHead({
  columns,
  sorts,
  activeColumn,
  selectAllState,
  onSelectAll,
  onSort,
}: GridHeadProps) {
  return (
    <thead role="rowgroup" className="max-mid:sr-only">
      <tr role="row" aria-rowindex={1}>
        {selectAllState === null ? (
          <td role="presentation" className={classNames(HEAD_CLASS, 'mid:left-0 mid:z-3')} />
        ) : (
          <th
            role="columnheader"
            aria-colindex={1}
            data-cell="-1:0"
            className={classNames(HEAD_CLASS, 'px-2.5! mid:left-0 mid:z-3')}
          >
            <Checkbox
              checked={selectAllState === 'all'}
              indeterminate={selectAllState === 'some'}
              data-cell-control
              tabIndex={activeColumn === 0 ? 0 : -1}
              className="align-middle [--row:16px]!"
              onChange={onSelectAll}
            >
              <span className="sr-only">Select all</span>
            </Checkbox>
          </th>
        )}
        {columns.map((column, columnIndex) => (
          <HeadCell
            key={column.key}
            column={column}
            index={columnIndex + 1}
            isActive={activeColumn === columnIndex + 1}
            order={sorts.find((sort) => sort.column === column.sort)?.direction ?? null}
            place={sorts.length > 1 ? sorts.findIndex((sort) => sort.column === column.sort) + 1 : 0}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: Column;
  index: number;
  isActive: boolean;
  order: RowSort['direction'] | null;
  /** The place of the column in a sort order by several columns; 0 if it has none. */
  place: number;
  onSort(column: SortColumn, isAdded: boolean): void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const NEXT_DIRECTION = { asc: 'desc', desc: 'asc' } as const;

function HeadCell({ column, index, isActive, order, place, onSort }: HeadCellProps) {
  const { sort } = column;
  const arrow = (
    <Icon
      of={order === 'desc' ? ArrowDown : ArrowUp}
      size={12}
      className={
        order
          ? 'text-accent-ink'
          : 'opacity-0 group-hover/head:opacity-60 group-focus-visible/head:opacity-60'
      }
    />
  );
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={index + 1}
      title={sort ? 'Shift-click to also sort by this column' : undefined}
      aria-sort={order === null || place > 1 ? (sort ? 'none' : undefined) : ARIA_SORT[order]}
      data-cell={`-1:${index}`}
      style={pinStyle(column)}
      tabIndex={sort ? undefined : isActive ? 0 : -1}
      className={classNames(
        HEAD_CLASS,
        'ring-inside',
        pinClass(column),
        column.pinned && 'mid:z-3',
        !sort && 'px-2.5!',
        !sort && isNumeric(column) && 'text-right',
      )}
    >
      {sort ? (
        <button
          type="submit"
          form={VIEW_FORM_ID}
          name="by"
          value={`${sort}.${order ? NEXT_DIRECTION[order] : 'asc'}`}
          data-cell-control
          tabIndex={isActive ? 0 : -1}
          onClick={(event) => {
            event.preventDefault();
            onSort(sort, event.shiftKey);
          }}
          className={classNames(
            'group/head ring-inside flex h-full w-full items-center gap-1 px-2.5 font-medium hover:bg-hover hover:text-ink',
            isNumeric(column) && 'justify-end',
            order && 'text-ink',
          )}
        >
          {isNumeric(column) && arrow}
          {column.title}
          {place > 0 && <span aria-hidden="true">{place}</span>}
          {!isNumeric(column) && arrow}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
