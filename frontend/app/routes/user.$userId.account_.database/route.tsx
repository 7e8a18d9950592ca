import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { pageMeta } from '~/services/navigation/page-meta';
import { optional, withSession } from '~/services/session/session.server';
import { AccountPage } from '../user.$userId.user/account-page';
import type { DatabaseAction } from '../user.$userId.user/database/database-action';
import { DatabaseCard } from '../user.$userId.user/database/database-card';
import { MappingPanel } from '../user.$userId.user/mapping/mapping-panel';
import { readMapping } from '../user.$userId.user/mapping/mapping-data.server';
import { readDatabaseCard } from '../user.$userId.user/database/database-action.server';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

export const meta = pageMeta('Database');

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const [database, mapping] = await Promise.all([
      optional(readDatabaseCard(api)),
      optional(readMapping(api, new URL(request.url))),
    ]);
    return { database, mapping };
  });

/** A test changes nothing here, and its user should not wait for a slow database twice. */
const TESTS: readonly unknown[] = [
  'test-database',
  'test-saved',
  'preview-mapping',
] satisfies DatabaseAction[];

export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  TESTS.includes(formData?.get(INTENT_FIELD)) ? false : defaultShouldRevalidate;

export default function DatabaseScreen() {
  const { database, mapping } = useLoaderData<typeof loader>();
  const hasDatabase = database?.config != null && database.config.provider !== 'none';
  return (
    <AccountPage section="database">
      <DatabaseCard card={database} />
      {hasDatabase && mapping && (
        <MappingPanel data={mapping} ownTable={database.config?.ownTable ?? false} />
      )}
    </AccountPage>
  );
}
