import { replace, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLocation, type ShouldRevalidateFunction } from '@remix-run/react';
import { useMemo } from 'react';
import { ErrorPage } from '~/components/error-page';
import { PageHead } from '~/components/page-head';
import { Status } from '~/components/ui/status';
import { useUserArea } from '~/components/user-area';
import { pluralize } from '~/services/page/formats';
import { pageMeta } from '~/services/navigation/page-meta';
import { withSession } from '~/services/session/session.server';
import { keepScreen } from '~/services/forms/client-action';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { BUSINESS_TABLE } from '@libs/constants';
import { ApiError } from '~/services/api/api-client';
import { withTimeout } from '~/services/api/with-timeout.server';
import { actionFailure } from './actions/action-failure';
import type { TableAction, TableActionResult } from './actions/table-action';
import { tableAction } from './actions/table-action.server';
import { DataTable } from './data-table';
import { CheckingDatabase, DatabaseRequired } from './database-required';
import { loadOpenedView } from './query/opened-view.server';
import { loadTable } from './query/table-data.server';
import { queryToSearch, parseQuery } from './query/table-query';
import { lastPageIfPastEnd } from './query/table-state';
import { useTableState } from './query/use-table-state';

export const meta = pageMeta('Data');

/**
 * How long the server waits for the table. After that, it sends the page with "Checking Database Configuration..."
 * and streams the rest.
 */
const SERVER_RENDER_TIMEOUT_MS = 400;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const query = parseQuery(searchParams);
  const viewSearch = await withSession({ request, context }, (api) => loadOpenedView(api, searchParams));
  if (viewSearch !== null) throw replace(viewSearch);
  const pendingTable = withSession({ request, context }, (api) => loadTable(api, query));
  const table = query.noScript
    ? await pendingTable
    : await withTimeout(pendingTable, SERVER_RENDER_TIMEOUT_MS);
  const lastPageQuery = table && lastPageIfPastEnd(table, query);
  if (lastPageQuery) throw replace(queryToSearch(lastPageQuery));
  return { table: table ?? { deferred: pendingTable } };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  return withSession({ request, context }, () => tableAction({ request, context }, form));
};

export const clientAction = keepScreen<TableActionResult, TableAction>(({ intent, status, message }) =>
  actionFailure(intent, status === 0 ? null : new ApiError(status, message)),
);

/**
 * Bulk edit, delete and dedupe reload the page (spec §4). Editing a cell does not, because the cell is already up to
 * date.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  formData,
  actionResult,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== 'POST') return defaultShouldRevalidate;
  const intent = formData?.get(INTENT_FIELD);
  const result = actionResult as TableActionResult | undefined;
  if (result?.ok === false) return result.isGone === true;
  return result?.ok === true && intent !== 'edit' && intent !== 'duplicates';
};

export default function DataScreen() {
  const { search } = useLocation();
  const query = useMemo(() => parseQuery(new URLSearchParams(search)), [search]);
  const { table, isWaiting } = useTableState();
  const { database } = useUserArea();
  const provider = database.data?.provider;
  const isPage = table?.kind === 'page';
  return (
    <>
      <PageHead
        title="Data"
        note={isPage && `${pluralize(table.count, 'listing', 'listings')} in ${BUSINESS_TABLE}`}
      >
        {isPage && provider && (
          <Status tone="ok" shape="disc">
            {provider} connected
          </Status>
        )}
      </PageHead>
      {table === null && <CheckingDatabase search={search} />}
      {table?.kind === 'database-required' && <DatabaseRequired state={table} />}
      {isPage && <DataTable page={table} query={query} isWaiting={isWaiting} />}
    </>
  );
}

export const ErrorBoundary = ErrorPage;
