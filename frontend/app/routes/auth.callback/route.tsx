import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/services/navigation/page-meta';
import { confirmAction } from '../auth.confirm/confirm-action.server';
import { confirmLoader } from '../auth.confirm/confirm-loader.server';
import { ConfirmationPage } from '../auth.confirm/confirmation-page';
import { keepConfirmation } from '../auth.confirm/keep-confirmation';

export const meta = pageMeta('Sign In');

export const loader = ({ request, context }: LoaderFunctionArgs) => confirmLoader({ request, context });

export const action = ({ request, context }: ActionFunctionArgs) =>
  confirmAction({ request, context }, 'oidc');

export const clientAction = keepConfirmation;

/** The operator's OpenID Connect provider leads to this page (see `OIDC_CALLBACK_PATH`). */
export default function OidcCallbackPage() {
  return <ConfirmationPage provider="oidc" />;
}
