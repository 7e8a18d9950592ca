import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths, withUnknownPage } from '~/services/navigation/paths';

/** Redirects an unknown path in the user area to the first screen. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(withUnknownPage(paths.runtime(params.userId ?? '')));
