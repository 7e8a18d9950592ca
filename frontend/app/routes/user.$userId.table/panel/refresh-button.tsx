import { rowFilter } from '@libs/listing/row-filter/row-filter';
import { Form } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { useUserArea } from '~/components/user-area';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { paths } from '~/services/navigation/paths';
import { isFiltered, type TableFilter } from '../query/table-query';

interface RefreshButtonProps {
  filter: TableFilter;
  isEmpty: boolean;
}

/** Starts a job that asks again for the places of the rows that match the filter. Leads to the job. */
export function RefreshButton({ filter, isEmpty }: RefreshButtonProps) {
  const { user } = useUserArea();
  const { filter: text, where, ...conditions } = filter;
  const rows = isFiltered(filter) ? rowFilter({ text, where: where ?? undefined, ...conditions }) : undefined;
  return (
    <Form method="post" action={paths.runtime(user.id)}>
      <input type="hidden" name={INTENT_FIELD} value="refresh" />
      {rows && <input type="hidden" name="where" value={JSON.stringify(rows)} />}
      <Button
        type="submit"
        icon={RefreshCw}
        disabledReason={isEmpty ? 'There are no listings yet' : null}
        title={`Asks for the place of each ${rows ? 'row that matches the filter' : 'row'} again, and says what is new, changed, closed or gone`}
      >
        Refresh
      </Button>
    </Form>
  );
}
