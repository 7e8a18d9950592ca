import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';

/** The user area begins at Home. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.runtime(params.userId ?? ''));
