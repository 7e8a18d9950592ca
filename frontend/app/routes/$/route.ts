import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { homePath } from '~/services/navigation/home-path';
import { paths } from '~/services/navigation/paths';
import { currentUser } from '~/services/session/session.server';

/**
 * Handles any other path (spec §2). Redirects signed-in users to their runtime page and everyone else to the landing
 * page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser({ request, context });
  return redirect(user ? homePath(user) : paths.landing());
}
