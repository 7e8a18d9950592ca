import { Checkbox } from '~/components/ui/checkbox';
import { Select } from '~/components/ui/select';
import { VIEW_FORM_ID } from '../actions/table-action';
import { COLUMNS } from '../grid/columns';
import { firstPageOf, parseOrder, type TableQuery, type NavigateToQuery } from '../query/table-query';

const SORT_OPTIONS = COLUMNS.filter(({ sort }) => sort !== null).flatMap(({ key, title, sort }) => {
  const name = key === 'id' ? 'Number' : title;
  return [
    { value: `${sort}.asc`, label: `${name}, ascending` },
    { value: `${sort}.desc`, label: `${name}, descending` },
  ];
});

interface NarrowTableHeadProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  selectAllState: 'none' | 'some' | 'all';
  onSelectAll(): void;
}

/**
 * Replaces the table header on narrow screens. The sort field is rendered on all screens, because forms submit it
 * when JavaScript is unavailable.
 */
export function NarrowTableHead({ query, navigateTo, selectAllState, onSelectAll }: NarrowTableHeadProps) {
  return (
    <div role="group" aria-label="Order" className="flex w-full items-center gap-4 mid:hidden">
      <Checkbox
        checked={selectAllState === 'all'}
        indeterminate={selectAllState === 'some'}
        onChange={onSelectAll}
      >
        Select all
      </Checkbox>
      <label className="flex min-w-0 flex-1 items-center gap-2 text-ink-2">
        <span className="whitespace-nowrap">Sort by</span>
        <Select
          name="sort"
          form={VIEW_FORM_ID}
          options={SORT_OPTIONS}
          value={`${query.sort}.${query.direction}`}
          onChange={(event) => navigateTo(firstPageOf(query, parseOrder(event.target.value)))}
          className="min-w-0 flex-1"
        />
      </label>
    </div>
  );
}
