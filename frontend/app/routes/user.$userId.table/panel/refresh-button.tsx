import { rowFilter } from '@libs/listing/row-filter/row-filter';
import { ALL_PLACES } from '~/components/refresh-form/refresh-all-form';
import { RefreshForm, type RefreshOption } from '~/components/refresh-form/refresh-form';
import { useUserArea } from '~/components/user-area';
import { paths } from '~/services/navigation/paths';
import { formatCount } from '~/services/page/formats';
import type { DownloadScope } from '../actions/download-choice';
import { isFiltered } from '../query/table-query';

interface RefreshButtonProps extends Pick<DownloadScope, 'filter' | 'matching' | 'count'> {
  /** Number of selected rows. */
  selected: number;
}

/** Starts a job that asks again for the places of rows, or for all places of the account. Leads to the job. */
export function RefreshButton({ filter, matching, count, selected }: RefreshButtonProps) {
  const { user } = useUserArea();
  const { filter: text, where, ...conditions } = filter;
  const rows = isFiltered(filter) ? rowFilter({ text, where: where ?? undefined, ...conditions }) : undefined;
  const all: RefreshOption = {
    choice: { from: 'table' },
    label: `All rows of the table (${formatCount(count)})`,
    rows: count,
  };
  const matched: RefreshOption = {
    choice: { from: 'table', where: JSON.stringify(rows) },
    label: `Rows that match the filter (${formatCount(matching)})`,
    rows: matching,
  };
  return (
    <RefreshForm
      options={rows ? [matched, all, ALL_PLACES] : [all, ALL_PLACES]}
      action={paths.runtime(user.id)}
      label="Refresh"
      title={`Looks up the place of each ${rows ? 'row that matches the filter' : 'row'} again and reports what is new, changed, closed or gone`}
      hint={
        selected > 0
          ? 'Refresh ignores the selection. To refresh only some rows, filter the table first.'
          : null
      }
      disabledReason={count === 0 ? 'There are no listings yet' : null}
    />
  );
}
