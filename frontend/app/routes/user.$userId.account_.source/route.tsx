import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unwrap } from '~/services/api/api-client';
import { pageMeta } from '~/services/navigation/page-meta';
import { withSession } from '~/services/session/session.server';
import { AccountPage } from '../user.$userId.user/account-page';
import { SourceCheckPanel } from '../user.$userId.user/source-check/source-check-panel';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

export const meta = pageMeta('Source');

/** For users who are not operators, the API has no such page. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, (api) => unwrap(api.GET('/api/source-check')));

/** Lets operators see what the source responds at present. */
export default function SourceScreen() {
  const { check } = useLoaderData<typeof loader>();
  return (
    <AccountPage section="source">
      <SourceCheckPanel check={check} />
    </AccountPage>
  );
}
