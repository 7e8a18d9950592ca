import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { isFilterFieldName, type FilterFieldName } from '@libs/listing/fields/table-fields';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Select } from '~/components/ui/select';
import type { Column } from '../grid/columns';
import { firstPageOf, type TableQuery, type NavigateToQuery } from '../query/table-query';

type Presence = 'any' | 'has' | 'empty';

const OPTIONS: readonly { value: Presence; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'has', label: 'Has a value' },
  { value: 'empty', label: 'Is empty' },
];

interface FieldFilterProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  /** All columns of the table. */
  available: readonly Column[];
}

export const presenceOf = ({ has, empty }: TableQuery, name: FilterFieldName): Presence =>
  has.includes(name) ? 'has' : empty.includes(name) ? 'empty' : 'any';

/** Returns the query for rows that have a value in this column, or none. */
export function withPresence(query: TableQuery, name: FilterFieldName, presence: Presence): TableQuery {
  const without = (names: readonly FilterFieldName[]) => names.filter((other) => other !== name);
  const { has, empty } = query;
  return firstPageOf(query, {
    has: presence === 'has' ? [...without(has), name] : without(has),
    empty: presence === 'empty' ? [...without(empty), name] : without(empty),
  });
}

/** For each column, whether rows must have a value in it, or none. A choice applies at once. */
export function FieldFilterList({ query, navigateTo, available }: FieldFilterProps) {
  return (
    <ul className="grid gap-2">
      {available.flatMap(({ key, title }) =>
        isFilterFieldName(key) ? (
          <li key={key}>
            <label className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <Select
                options={OPTIONS}
                value={presenceOf(query, key)}
                onChange={(event) =>
                  navigateTo(withPresence(query, key, event.target.value as Presence), {
                    replace: true,
                  })
                }
                className="w-[8.5rem]"
              />
            </label>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  );
}

/** Opens the filters by column. */
export function FieldFilterButton(props: FieldFilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={ListFilter} onClick={() => setOpen(true)}>
        Fields
      </Button>
      <Dialog
        title="Filter by field"
        open={isOpen}
        onOpenChange={setOpen}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <div className="px-5 py-4">
          <FieldFilterList {...props} />
        </div>
      </Dialog>
    </>
  );
}
