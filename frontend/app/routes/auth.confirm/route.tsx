import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/services/navigation/page-meta';
import { confirmAction } from './confirm-action.server';
import { confirmLoader } from './confirm-loader.server';
import { ConfirmationPage } from './confirmation-page';
import { keepConfirmation } from './keep-confirmation';

export const meta = pageMeta('Confirm');

export const loader = ({ request, context }: LoaderFunctionArgs) => confirmLoader({ request, context });

export const action = ({ request, context }: ActionFunctionArgs) =>
  confirmAction({ request, context }, 'github');

export const clientAction = keepConfirmation;

/** Links in emails, and GitHub, lead to this page. */
export default function ConfirmPage() {
  return <ConfirmationPage provider="github" />;
}
