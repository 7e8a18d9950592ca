import { MAX_SORT_COLUMNS, type RowSort } from '@libs/listing/ordering';
import { Select } from '~/components/ui/select';
import { VIEW_FORM_ID } from '../actions/table-action';
import { columnName, type Column } from '../grid/columns';
import {
  firstPageOf,
  parseOrder,
  sortsOf,
  type TableQuery,
  type NavigateToQuery,
} from '../query/table-query';

interface SortFieldProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  /** All columns of the table. */
  available: readonly Column[];
}

const NOTHING = { value: '', label: 'None' };

/** The sort order as fields, one for each column. On wide screens, the table's header has it. */
export function SortField({ query, navigateTo, available }: SortFieldProps) {
  const options = available.flatMap((column) =>
    column.sort === null
      ? []
      : [
          { value: `${column.sort}.asc`, label: `${columnName(column)}, ascending` },
          { value: `${column.sort}.desc`, label: `${columnName(column)}, descending` },
        ],
  );
  const sorts = sortsOf(query);
  /** Sorts by another column at one of the places. A column that is sorted by twice stays at its first place. */
  const onChange = (at: number, value: string) =>
    navigateTo(
      firstPageOf(
        query,
        parseOrder(
          sorts
            .slice(0, at)
            .map(asValue)
            .concat(value, ...sorts.slice(at + 1).map(asValue))
            .filter((text, place, all) => text !== '' && all.findIndex((one) => isSame(one, text)) === place)
            .join(','),
        ),
      ),
    );
  return (
    <div className="grid min-w-0 gap-2">
      {Array.from({ length: Math.min(sorts.length + 1, MAX_SORT_COLUMNS) }, (_, at) => {
        const sort = sorts[at];
        const earlier = sorts.slice(0, at).map(asValue);
        return (
          <label key={at} className="flex min-w-0 flex-wrap items-center gap-2 text-ink-2">
            <span className="whitespace-nowrap">{at === 0 ? 'Sort by' : 'Then by'}</span>
            <Select
              {...(at === 0 && { name: 'sort', form: VIEW_FORM_ID })}
              options={
                at === 0
                  ? options
                  : [NOTHING, ...options.filter(({ value }) => !earlier.some((one) => isSame(one, value)))]
              }
              value={sort ? asValue(sort) : ''}
              onChange={(event) => onChange(at, event.target.value)}
              className="min-w-[9rem] flex-1"
            />
          </label>
        );
      })}
    </div>
  );
}

const asValue = ({ column, direction }: RowSort): string => `${column}.${direction}`;

/** Returns whether two places of the order name the same column. */
const isSame = (a: string, b: string): boolean => a.split('.')[0] === b.split('.')[0];
