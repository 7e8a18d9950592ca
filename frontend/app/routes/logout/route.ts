import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { serverApi } from '~/services/api.server';
import { paths } from '~/services/paths';

/** Signs out and leaves the user area whatever the API says: its answer takes the cookies back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, setCookies } = serverApi({ request, context });
  await api.POST('/api/auth/logout');
  return redirect(paths.front(), { headers: setCookies() });
}

export const loader = () => redirect(paths.front());
