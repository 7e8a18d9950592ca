import { Select } from '~/components/ui/select';
import { VIEW_FORM_ID } from '../actions/table-action';
import { columnName, type Column } from '../grid/columns';
import { firstPageOf, parseOrder, type TableQuery, type NavigateToQuery } from '../query/table-query';

interface SortFieldProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  /** All columns of the table. */
  available: readonly Column[];
}

/** The sort order as a field. On wide screens, the table's header has it. */
export function SortField({ query, navigateTo, available }: SortFieldProps) {
  const options = available.flatMap((column) =>
    column.sort === null
      ? []
      : [
          { value: `${column.sort}.asc`, label: `${columnName(column)}, ascending` },
          { value: `${column.sort}.desc`, label: `${columnName(column)}, descending` },
        ],
  );
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-2 text-ink-2">
      <span className="whitespace-nowrap">Sort by</span>
      <Select
        name="sort"
        form={VIEW_FORM_ID}
        options={options}
        value={`${query.sort}.${query.direction}`}
        onChange={(event) => navigateTo(firstPageOf(query, parseOrder(event.target.value)))}
        className="min-w-[9rem] flex-1"
      />
    </label>
  );
}
