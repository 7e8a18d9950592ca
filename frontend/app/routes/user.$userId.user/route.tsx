import { RECENT_JOBS_COUNT } from '@libs/constants';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorPage } from '~/components/error-page';
import { ApiError, unwrap } from '~/services/api/api-client';
import { keepScreen } from '~/services/forms/client-action';
import { textField } from '~/services/forms/form-fields';
import { pageMeta } from '~/services/navigation/page-meta';
import { readProviders } from '~/services/session/providers.server';
import { optional, withSession } from '~/services/session/session.server';
import { AccountOverview } from './account-overview';
import type { AccountActionResult } from './account-action';
import { accountAction } from './account-action.server';
import { AccountPage } from './account-page';
import { ChangePassword } from './change-password';
import { CreditsCard } from './credits-card';
import { isDatabaseForm, type DatabaseAction, type DatabaseActionResult } from './database/database-action';
import { databaseAction } from './database/database-action.server';
import { failureMessage } from './database/failure-message';
import { DeleteAccount } from './delete-account';
import { FollowedPayments } from './followed-payments';
import { Notifications } from './notifications';
import { RecentJobs } from './recent-jobs';
import { Sessions } from './sessions';

export const meta = pageMeta('Account');

/** Each part that fails to load is null. Its card then shows an error, while the other cards are unaffected. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const [jobs, sessions, prices, payments, notifications, { oidc }] = await Promise.all([
      optional(unwrap(api.GET('/api/jobs', { params: { query: { limit: RECENT_JOBS_COUNT } } }))),
      optional(unwrap(api.GET('/api/auth/sessions'))),
      optional(unwrap(api.GET('/api/subscription/offers'))),
      optional(unwrap(api.GET('/api/payment/open'))),
      optional(unwrap(api.GET('/api/notifications'))),
      readProviders({ request, context }),
    ]);
    return {
      jobs: jobs?.jobs ?? [],
      sessions: sessions?.sessions ?? null,
      prices,
      payments: payments?.payments ?? [],
      jobFinished: notifications?.jobFinished ?? null,
      oidcName: oidc?.name ?? 'SSO',
    };
  });

/** Performs the actions of all sections of the account. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const caller = { request, context };
  return isDatabaseForm(form) ? databaseAction(caller, form) : accountAction(caller, form);
};

export const clientAction = keepScreen<DatabaseActionResult | AccountActionResult>(
  ({ intent: action, form, status, message }) => {
    if (!isDatabaseForm(form)) return { action, id: textField(form, 'id'), ok: false, message };
    const databaseAction = action as DatabaseAction;
    const text = failureMessage(databaseAction, new ApiError(status, message));
    return { action: databaseAction, ok: false, message: text };
  },
);

/** The first section of the account: who is signed in, and what they have. */
export default function ProfileScreen() {
  const { jobs, sessions, prices, payments, jobFinished, oidcName } = useLoaderData<typeof loader>();
  return (
    <AccountPage>
      <FollowedPayments payments={payments} />
      <AccountOverview oidcName={oidcName} />
      <CreditsCard prices={prices} />
      <RecentJobs jobs={jobs} />
      <Notifications jobFinished={jobFinished} />
      <ChangePassword />
      <Sessions sessions={sessions} />
      <DeleteAccount />
    </AccountPage>
  );
}

export const ErrorBoundary = ErrorPage;
