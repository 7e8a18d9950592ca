import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { homePath } from '~/services/navigation/home-path';
import { paths, withUnknownPage } from '~/services/navigation/paths';
import { currentUser, redirectToScreen } from '~/services/session/session.server';

/** Short addresses of the user's screens (spec §2). */
const SCREENS: ReadonlyMap<string, (userId: string) => string> = new Map([
  ['account', paths.accountAlias],
  ['content', paths.runtime],
  ['datatable', paths.table],
  ['jobs', paths.jobHistory],
]);

/**
 * Handles the short addresses and any other path (spec §2). Redirects signed-in users to that screen or their runtime
 * page, and everyone else to the sign-in screen or the landing page. After any other path, that page says that there is
 * none.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const screen = SCREENS.get((params['*'] ?? '').replace(/\/$/, ''));
  if (screen) return redirectToScreen({ request, context }, screen);
  const user = await currentUser({ request, context });
  return redirect(withUnknownPage(user ? homePath(user) : paths.landing()));
}
