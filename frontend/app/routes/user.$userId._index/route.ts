import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';

/** Redirects the user area to its first screen. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.runtime(params.userId ?? ''));
