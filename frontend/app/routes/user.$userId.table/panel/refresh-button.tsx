import { rowFilter } from '@libs/listing/row-filter/row-filter';
import { RefreshForm } from '~/components/refresh-form/refresh-form';
import { useUserArea } from '~/components/user-area';
import { paths } from '~/services/navigation/paths';
import { isFiltered, type TableFilter } from '../query/table-query';

interface RefreshButtonProps {
  filter: TableFilter;
  /** Number of rows that match the filter. */
  matching: number;
  isEmpty: boolean;
}

/** Starts a job that asks again for the places of the rows that match the filter. Leads to the job. */
export function RefreshButton({ filter, matching, isEmpty }: RefreshButtonProps) {
  const { user } = useUserArea();
  const { filter: text, where, ...conditions } = filter;
  const rows = isFiltered(filter) ? rowFilter({ text, where: where ?? undefined, ...conditions }) : undefined;
  return (
    <RefreshForm
      choice={{ from: 'table', ...(rows && { where: JSON.stringify(rows) }) }}
      rows={matching}
      action={paths.runtime(user.id)}
      label="Refresh"
      title={`Looks up the place of each ${rows ? 'row that matches the filter' : 'row'} again and reports what is new, changed, closed or gone`}
      disabledReason={isEmpty ? 'There are no listings yet' : null}
    />
  );
}
