import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/paths';
import { visitorsOnly } from '~/services/session.server';

/** Where the logo leads: the same as the root (spec §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await visitorsOnly({ request, context });
  return redirect(paths.front());
}
