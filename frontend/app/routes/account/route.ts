import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/services/navigation/paths';
import { redirectToScreen } from '~/services/session/session.server';

/** Redirects /account to the user's account screen (spec §2). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  redirectToScreen({ request, context }, paths.accountAlias);
