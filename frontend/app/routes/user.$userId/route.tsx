import { WAITING_MESSAGES } from '@libs/constants';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { ErrorPage } from '~/components/error-page';
import { ConnectionBanners } from '~/components/connection-banners';
import { FinalizingScreen } from '~/components/finalizing-screen';
import { useAuthHashRedirect } from '~/components/use-auth-hash-redirect';
import { UserAreaProvider, useUserArea } from '~/components/user-area';
import { UserBar } from '~/components/user-bar';
import { unwrap } from '~/services/api/api-client';
import { homePath } from '~/services/navigation/home-path';
import { paths } from '~/services/navigation/paths';
import { readPreferences } from '~/services/storage/preferences';
import { currentUser, optional, withSession } from '~/services/session/session.server';
import { withTimeout } from '~/services/api/with-timeout.server';

/**
 * Maximum time that the server waits for the user's own database to report its status. If the database is slower, the
 * browser polls the status later.
 */
const DATABASE_STATUS_TIMEOUT_MS = 500;

export const loader = ({ request, context, params }: LoaderFunctionArgs) => {
  const caller = { request, context };
  const { zone } = readPreferences(request.headers.get('cookie'));
  return withSession(caller, async (api) => {
    const [user, runtime, credits, database] = await Promise.all([
      currentUser(caller),
      unwrap(api.GET('/api/runtime/status', { params: { query: { timeZone: zone } } })),
      optional(unwrap(api.GET('/api/subscription/status'))),
      withTimeout(optional(unwrap(api.GET('/api/db/status'))), DATABASE_STATUS_TIMEOUT_MS),
    ]);
    if (!user) throw redirect(paths.login());
    if (user.id !== params.userId || !user.has_selected_plan) throw redirect(homePath(user));
    return { user, runtime, credits, database, tiles: context.tiles };
  });
};

/**
 * Polling picks up the changes that an action makes. When the user changes tabs or a screen's query, only that
 * screen's data is loaded.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formAction,
}) => currentParams.userId !== nextParams.userId || (!formAction && currentUrl.href === nextUrl.href);

export default function UserAreaRoute() {
  const initialData = useLoaderData<typeof loader>();
  const isSignInReturn = useAuthHashRedirect();
  if (isSignInReturn) return <FinalizingScreen text={WAITING_MESSAGES.finalizing} />;
  return (
    <UserAreaProvider key={initialData.user.id} initialData={initialData}>
      <UserArea />
    </UserAreaProvider>
  );
}

function UserArea() {
  const { user } = useUserArea();
  return (
    <>
      <UserBar user={user} />
      <ConnectionBanners />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[1600px] px-3 pt-3 pb-8 mid:px-6 mid:pt-5 mid:pb-10"
      >
        <Outlet />
      </main>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center">
      <ErrorPage />
    </main>
  );
}
