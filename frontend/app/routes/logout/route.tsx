import { AUTH_MESSAGES } from '@libs/constants';
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { WorldMapPage } from '~/components/world-map-page';
import { Message } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { unwrap, ApiError } from '~/services/api/api-client';
import { serverApi } from '~/services/api/api.server';
import { keepScreen } from '~/services/forms/client-action';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';

export const meta = pageMeta('Logout');

export const loader = () => redirect(paths.landing());

/**
 * Ends the session and redirects to the root path. If the server fails to end the session, the page shows an error.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, setCookies } = serverApi({ request, context });
  try {
    await unwrap(api.POST('/api/auth/logout'));
    return redirect(paths.landing(), { headers: setCookies() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data(null, { status: error.status || 503 });
  }
}

/** Shows the same error if there is no response. */
export const clientAction = keepScreen(() => null);

export default function LogoutFailed() {
  return (
    <WorldMapPage>
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-[-0.02em]">Logout</h1>
        <Message kind="ERROR" text={AUTH_MESSAGES.logoutFailed} />
        <div className="flex flex-wrap gap-3">
          <Form method="post">
            <Button type="submit" variant="primary" size="lg">
              Logout
            </Button>
          </Form>
          <ButtonLink to={paths.landing()} size="lg">
            Home
          </ButtonLink>
        </div>
      </div>
    </WorldMapPage>
  );
}
