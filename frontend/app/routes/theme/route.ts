import { safeRedirect } from '@libs/constants';
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { keepScreen } from '~/services/forms/client-action';
import { paths } from '~/services/navigation/paths';
import { isTheme, themeCookie } from '~/services/storage/preferences';

/** Stores the chosen theme in a cookie. Without JavaScript, the form sends the path to return to in `from`. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get('theme');
  if (!isTheme(theme)) throw new Response(null, { status: 400 });
  const headers = { 'Set-Cookie': themeCookie(theme) };
  if (form.has('from')) return redirect(safeRedirect(form.get('from'), paths.landing()), { headers });
  return data({ theme }, { headers });
}

/** The theme changes with the next submission at the latest. */
export const clientAction = keepScreen(() => null);

export const loader = () => redirect(paths.landing());
