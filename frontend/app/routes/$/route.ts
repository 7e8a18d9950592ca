import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { homeOf } from '~/services/home';
import { paths } from '~/services/paths';
import { currentUser } from '~/services/session.server';

/** Any other path (spec §2): the user's runtime page, for others the front page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser({ request, context });
  return redirect(user ? homeOf(user) : paths.front());
}
