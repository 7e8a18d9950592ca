import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/paths';
import { leadTo } from '~/services/session.server';

/** The job history, by the address that names no user (spec §2). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  leadTo({ request, context }, paths.jobHistory);
