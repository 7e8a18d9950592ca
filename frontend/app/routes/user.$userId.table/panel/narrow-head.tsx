import { Checkbox } from '~/components/ui/checkbox';
import { Select } from '~/components/ui/select';
import { VIEW_FORM } from '../acts/act-form';
import { COLUMNS } from '../grid/columns';
import type { Go } from '../query/go';
import { fromStart, readOrder, type TableQuery } from '../query/table-query';

const ORDERS = COLUMNS.filter(({ sort }) => sort !== null).flatMap(({ key, title, sort }) => {
  const name = key === 'id' ? 'Number' : title;
  return [
    { value: `${sort}.asc`, label: `${name}, ascending` },
    { value: `${sort}.desc`, label: `${name}, descending` },
  ];
});

interface NarrowHeadProps {
  query: TableQuery;
  go: Go;
  box: 'none' | 'some' | 'all';
  onSelectAll(): void;
}

/**
 * What the head of the table does, where it is too narrow for one. On any screen it also holds the order for a form that is
 * sent without script.
 */
export function NarrowHead({ query, go, box, onSelectAll }: NarrowHeadProps) {
  return (
    <div role="group" aria-label="Order" className="flex w-full items-center gap-4 mid:hidden">
      <Checkbox checked={box === 'all'} some={box === 'some'} onChange={onSelectAll}>
        Select all
      </Checkbox>
      <label className="flex min-w-0 flex-1 items-center gap-2 text-ink-2">
        <span className="whitespace-nowrap">Sort by</span>
        <Select
          name="sort"
          form={VIEW_FORM}
          options={ORDERS}
          value={`${query.sort}.${query.direction}`}
          onChange={(event) => go(fromStart(query, readOrder(event.target.value)))}
          className="min-w-0 flex-1"
        />
      </label>
    </div>
  );
}
