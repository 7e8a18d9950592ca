import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/services/navigation/page-meta';
import { optional, withSession } from '~/services/session/session.server';
import { AccountPage } from '../user.$userId.user/account-page';
import { DatabaseCard } from '../user.$userId.user/database/database-card';
import { readDatabaseCard } from '../user.$userId.user/database/database-action.server';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

export const meta = pageMeta('Database');

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => ({ database: await optional(readDatabaseCard(api)) }));

export default function DatabaseScreen() {
  const { database } = useLoaderData<typeof loader>();
  return (
    <AccountPage section="database">
      <DatabaseCard card={database} />
    </AccountPage>
  );
}
