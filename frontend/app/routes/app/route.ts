import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';
import { redirectSignedIn } from '~/services/session/session.server';

/** Handles /app, the target of the logo link, in the same way as the root path (spec §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await redirectSignedIn({ request, context });
  return redirect(paths.landing());
}
