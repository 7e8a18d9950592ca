import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/paths';
import { leadTo } from '~/services/session.server';

/** The runtime page, by the address that names no user (spec §2). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  leadTo({ request, context }, paths.runtime);
