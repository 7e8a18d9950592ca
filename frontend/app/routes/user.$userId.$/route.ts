import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';

/** Redirects unknown screens of the user area to the first one. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.runtime(params.userId ?? ''));
