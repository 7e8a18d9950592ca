import { useEffect, useState } from 'react';
import { Checkbox } from '~/components/ui/checkbox';
import type { Column } from '../grid/columns';
import type { NavigateToQuery, TableQuery } from '../query/table-query';
import { withPresence } from './field-filters';

interface EmailCheckboxProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  /** All columns of the table. */
  available: readonly Column[];
}

/** Shows only listings with an email, in a table that has the column. */
export function EmailCheckbox({ query, navigateTo, available }: EmailCheckboxProps) {
  const isFiltered = query.has.includes('emails');
  // The checkbox changes immediately, before the query does.
  const [isChecked, setChecked] = useState(isFiltered);
  useEffect(() => setChecked(isFiltered), [isFiltered]);
  if (!available.some(({ key }) => key === 'emails')) return null;
  return (
    <Checkbox
      checked={isChecked}
      onChange={({ target }) => {
        setChecked(target.checked);
        navigateTo(withPresence(query, 'emails', target.checked ? 'has' : 'any'));
      }}
      className="noscript:hidden!"
    >
      Has an email
    </Checkbox>
  );
}
