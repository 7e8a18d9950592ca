import { DATABASE_MESSAGES } from '@libs/constants';
import { Link } from '@remix-run/react';
import { Skeleton } from '~/components/ui/progress';
import { Status } from '~/components/ui/status';
import { useUserArea } from '~/components/user-area';
import { isLastingFailure } from '~/services/live/use-polling';
import { paths } from '~/services/navigation/paths';
import { pluralize } from '~/services/page/formats';
import { DashboardCard, CardDetail, CardFigure } from './dashboard-cards';
import { useTableRowCount } from '~/components/use-table-row-count';

/** Shows where listings are stored, or that this has not been decided. */
export function DatabaseCard() {
  const { user, database } = useUserArea();
  const rowCount = useTableRowCount();
  if (!database.data)
    return (
      <DashboardCard card="database" title="Database">
        {isLastingFailure(database) ? (
          <CardDetail>{DATABASE_MESSAGES.statusUnknown}</CardDetail>
        ) : (
          <>
            <Skeleton className="my-2 w-24" />
            <CardDetail>
              <Status tone="idle" shape="ring">
                Checking...
              </Status>
            </CardDetail>
          </>
        )}
      </DashboardCard>
    );
  const { provider, connected } = database.data;
  if (!provider)
    return (
      <DashboardCard card="database" title="Database">
        <CardFigure>
          <span className="text-warn">! Required</span>
        </CardFigure>
        <CardDetail>
          <Link to={paths.accountSection(user.id, 'database')} className="text-link">
            Choose a database
          </Link>
        </CardDetail>
      </DashboardCard>
    );
  if (provider === 'none')
    return (
      <DashboardCard card="database" title="Database">
        <CardFigure>None</CardFigure>
        <CardDetail>
          <Status tone="idle" shape="ring">
            No Database
          </Status>
        </CardDetail>
      </DashboardCard>
    );
  return (
    <DashboardCard card="database" title="Database">
      <CardFigure>{provider}</CardFigure>
      <CardDetail>
        {connected ? (
          <Status tone="ok" shape="disc">
            Connected
          </Status>
        ) : (
          <Status tone="warn" shape="square">
            Not Configured
          </Status>
        )}
        {rowCount !== null && (
          <span className="ml-2 whitespace-nowrap">{pluralize(rowCount, 'row', 'rows')}</span>
        )}
      </CardDetail>
    </DashboardCard>
  );
}
