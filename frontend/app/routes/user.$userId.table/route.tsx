import { replace, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLocation, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react';
import { useMemo } from 'react';
import { ErrorPage } from '~/components/error-page';
import { PageHead } from '~/components/page-head';
import { Status } from '~/components/ui/status';
import { useUserArea } from '~/components/user-area';
import { counted } from '~/services/formats';
import { screenTitle } from '~/services/screen-title';
import { signedIn } from '~/services/session.server';
import { BUSINESS_TABLE } from '@libs/constants';
import { soon } from '~/services/soon.server';
import { refusal } from './acts/refusal';
import type { TableActName, TableActResult } from './acts/table-act';
import { tableAct } from './acts/table-actions.server';
import { DataTable } from './data-table';
import { Checking, Gate } from './gate';
import { readTable } from './query/table-data.server';
import { queryString, readQuery } from './query/table-query';
import { beyondEnd } from './query/table-state';
import { useTableState } from './query/use-table-state';

export const meta = screenTitle('Data');

/** What comes within this time is drawn by the server; the rest follows while "Checking Database Configuration..." stands. */
const DRAWN_WITHIN_MS = 400;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = readQuery(new URL(request.url).searchParams);
  const reading = signedIn({ request, context }, (api) => readTable(api, query));
  const table = query.plain ? await reading : await soon(reading, DRAWN_WITHIN_MS);
  const end = table && beyondEnd(table, query);
  if (end) throw replace(queryString(end));
  return { table: table ?? { later: reading } };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  return signedIn({ request, context }, () => tableAct({ request, context }, form));
};

/** A press that does not reach the server is an answer too, not the end of the screen. */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<TableActResult> {
  const act = (await request.clone().formData()).get('act') as TableActName;
  try {
    return (await serverAction()) as TableActResult;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refusal(act, null);
  }
}

/** Bulk edit, delete and dedupe reload the page (spec §4); one cell that was edited stands there already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  formData,
  actionResult,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== 'POST') return defaultShouldRevalidate;
  const act = formData?.get('act');
  const result = actionResult as TableActResult | undefined;
  if (result?.ok === false) return result.isGone === true;
  return result?.ok === true && act !== 'edit' && act !== 'duplicates';
};

export default function DataScreen() {
  const { search } = useLocation();
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);
  const { table, isWaiting } = useTableState();
  const { database } = useUserArea();
  const provider = database.data?.provider;
  const isPage = table?.kind === 'page';
  return (
    <>
      <PageHead
        title="Data"
        note={isPage && `${counted(table.count, 'listing', 'listings')} in ${BUSINESS_TABLE}`}
      >
        {isPage && provider && (
          <Status tone="ok" shape="disc">
            {provider} connected
          </Status>
        )}
      </PageHead>
      {table === null && <Checking search={search} />}
      {table?.kind === 'gate' && <Gate gate={table} />}
      {isPage && <DataTable page={table} query={query} isWaiting={isWaiting} />}
    </>
  );
}

export const ErrorBoundary = ErrorPage;
