import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';
import { redirectToScreen } from '~/services/session/session.server';

/** Redirects /jobs to the user's job history (spec §2). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  redirectToScreen({ request, context }, paths.jobHistory);
