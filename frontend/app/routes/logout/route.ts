import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { callApi } from '~/services/backend.server';
import { paths } from '~/services/paths';

/** Signs out and leaves the user area whatever the API says: its answer takes the cookies back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await callApi({ request, context }, '/api/auth/logout', {});
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(paths.front(), { headers });
}

export const loader = () => redirect(paths.front());
