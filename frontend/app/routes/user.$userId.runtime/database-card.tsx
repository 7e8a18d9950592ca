import { DATABASE_MESSAGES } from '@libs/constants';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { Status } from '~/components/ui/status';
import { useUserArea } from '~/components/user-area';
import { counted } from '~/services/formats';
import { ActForm } from './act-form';
import { Cell, Detail, Figure } from './legend-strip';
import { useTableCount } from './use-table-count';
import type { RunControl } from './use-run-control';

/** Where listings go; without a choice the card says that one is required, and offers the one that needs no set-up. */
export function DatabaseCard({ control }: { control: RunControl }) {
  const { database } = useUserArea();
  const rows = useTableCount();
  if (!database.data)
    return (
      <Cell place="database" title="Database">
        {database.error ? (
          <Detail>{DATABASE_MESSAGES.statusUnknown}</Detail>
        ) : (
          <>
            <Skeleton className="my-2 w-24" />
            <Detail>
              <Status tone="idle" shape="ring">
                Checking...
              </Status>
            </Detail>
          </>
        )}
      </Cell>
    );
  const { provider, connected } = database.data;
  if (!provider)
    return (
      <Cell place="database" title="Database">
        <Figure>
          <Status tone="bad" shape="triangle" large>
            ! Required
          </Status>
        </Figure>
        <ActForm act="no-database" control={control}>
          <Button type="submit" size="sm" busy={control.pending === 'no-database' && 'Saving...'}>
            No Database
          </Button>
        </ActForm>
      </Cell>
    );
  if (provider === 'none')
    return (
      <Cell place="database" title="Database">
        <Figure>None</Figure>
        <Detail>
          <Status tone="idle" shape="ring">
            No Database
          </Status>
        </Detail>
      </Cell>
    );
  return (
    <Cell place="database" title="Database">
      <Figure>{provider}</Figure>
      <Detail>
        {connected ? (
          <Status tone="ok" shape="disc">
            Connected
          </Status>
        ) : (
          <Status tone="warn" shape="square">
            Not Configured
          </Status>
        )}
        {rows !== null && <span className="ml-2 whitespace-nowrap">{counted(rows, 'row', 'rows')}</span>}
      </Detail>
    </Cell>
  );
}
