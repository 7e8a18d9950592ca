import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unwrap } from '~/services/api/api-client';
import { pageMeta } from '~/services/navigation/page-meta';
import { LINK_ROWS_FIELD } from '~/services/navigation/link-rows';
import { optional, withSession } from '~/services/session/session.server';
import { Agents } from '../user.$userId.user/agents';
import { AccountPage } from '../user.$userId.user/account-page';
import { ApiTokens } from '../user.$userId.user/api-tokens';
import { DownloadLinks } from '../user.$userId.user/download-links';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

/** Of these, the newest ones, a download link can be made. */
const MAX_FILES = 50;

export const meta = pageMeta('API');

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const [tokens, links, exports] = await Promise.all([
      optional(unwrap(api.GET('/api/auth/tokens'))),
      optional(unwrap(api.GET('/api/download-links'))),
      optional(unwrap(api.GET('/api/exports', { params: { query: { limit: MAX_FILES } } }))),
    ]);
    return {
      tokens: tokens?.tokens ?? null,
      mcpUrl: tokens?.mcpUrl ?? null,
      links: links?.links ?? null,
      exports: exports?.exports ?? [],
      rows: new URL(request.url).searchParams.get(LINK_ROWS_FIELD),
    };
  });

export default function ApiScreen() {
  const { tokens, mcpUrl, links, exports, rows } = useLoaderData<typeof loader>();
  return (
    <AccountPage section="api">
      <ApiTokens tokens={tokens} />
      {mcpUrl !== null && <Agents mcpUrl={mcpUrl} />}
      <DownloadLinks links={links} exports={exports} rows={rows} />
    </AccountPage>
  );
}
