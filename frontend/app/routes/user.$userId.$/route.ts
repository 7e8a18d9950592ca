import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';

/** Redirects an unknown path in the user area to the first screen. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.runtime(params.userId ?? ''));
