import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unwrap } from '~/services/api/api-client';
import { pageMeta } from '~/services/navigation/page-meta';
import { optional, withSession } from '~/services/session/session.server';
import { Agents } from '../user.$userId.user/agents';
import { AccountPage } from '../user.$userId.user/account-page';
import { ApiTokens } from '../user.$userId.user/api-tokens';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

export const meta = pageMeta('API');

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const tokens = await optional(unwrap(api.GET('/api/auth/tokens')));
    return { tokens: tokens?.tokens ?? null, mcpUrl: tokens?.mcpUrl ?? null };
  });

export default function ApiScreen() {
  const { tokens, mcpUrl } = useLoaderData<typeof loader>();
  return (
    <AccountPage section="api">
      <ApiTokens tokens={tokens} />
      {mcpUrl !== null && <Agents mcpUrl={mcpUrl} />}
    </AccountPage>
  );
}
