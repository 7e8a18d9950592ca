import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';

/** Redirects the user area to Home. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.runtime(params.userId ?? ''));
