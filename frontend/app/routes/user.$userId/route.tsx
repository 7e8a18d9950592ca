import { WAITING_MESSAGES } from '@libs/constants';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { ErrorPage } from '~/components/error-page';
import { ConnectionBanners } from '~/components/connection-banners';
import { FinalizingScreen } from '~/components/finalizing-screen';
import { useHashReturn } from '~/components/hash-return';
import { UserAreaProvider, useUserArea } from '~/components/user-area';
import { UserBar } from '~/components/user-bar';
import { answerOf } from '~/services/api-request';
import { homeOf } from '~/services/home';
import { paths } from '~/services/paths';
import { readPreferences } from '~/services/preferences';
import { currentUser, optional, signedIn } from '~/services/session.server';
import { soon } from '~/services/soon.server';

/** A user's own database may be slow to answer: the screens do not wait for it, they ask on. */
const DATABASE_WITHIN_MS = 500;

export const loader = ({ request, context, params }: LoaderFunctionArgs) => {
  const caller = { request, context };
  const { zone } = readPreferences(request.headers.get('cookie'));
  return signedIn(caller, async (api) => {
    const [user, run, credits, database] = await Promise.all([
      currentUser(caller),
      answerOf(api.GET('/api/runtime/status', { params: { query: { timeZone: zone } } })),
      optional(answerOf(api.GET('/api/subscription/status'))),
      soon(optional(answerOf(api.GET('/api/db/status'))), DATABASE_WITHIN_MS),
    ]);
    if (!user) throw redirect(paths.login());
    if (user.id !== params.userId || !user.has_selected_plan) throw redirect(homeOf(user));
    return { user, run, credits, database, tiles: context.tiles };
  });
};

/** What an act changes is polled; a change of tabs, or of what a screen shows, draws the screen's own data alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formAction,
}) => currentParams.userId !== nextParams.userId || (!formAction && currentUrl.href === nextUrl.href);

export default function UserAreaRoute() {
  const start = useLoaderData<typeof loader>();
  const isPassing = useHashReturn();
  if (isPassing) return <FinalizingScreen text={WAITING_MESSAGES.finalizing} />;
  return (
    <UserAreaProvider key={start.user.id} start={start}>
      <UserArea />
    </UserAreaProvider>
  );
}

function UserArea() {
  const { user, isFree } = useUserArea();
  return (
    <>
      <UserBar user={user} isFree={isFree} />
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
