import { RECENT_JOBS_COUNT } from '@libs/constants';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorPage } from '~/components/error-page';
import { PageHead } from '~/components/page-head';
import { ApiError, unwrap } from '~/services/api/api-client';
import { keepScreen } from '~/services/forms/client-action';
import { textField } from '~/services/forms/form-fields';
import { pageMeta } from '~/services/navigation/page-meta';
import { readProviders } from '~/services/session/providers.server';
import { optional, withSession } from '~/services/session/session.server';
import { AccountOverview } from './account-overview';
import type { AccountActionResult } from './account-action';
import { accountAction } from './account-action.server';
import { ApiTokens } from './api-tokens';
import { Appearance } from './appearance';
import { CreditsCard } from './credits-card';
import { isDatabaseForm, type DatabaseAction, type DatabaseActionResult } from './database/database-action';
import { databaseAction, readDatabaseCard } from './database/database-action.server';
import { failureMessage } from './database/failure-message';
import { DatabaseCard } from './database/database-card';
import { OpenPayments } from './open-payments';
import { RecentJobs } from './recent-jobs';
import { Sessions } from './sessions';
import { Statement } from './statement';
import { readWebhookDeliveryLogQuery } from './webhooks/webhook-delivery-log-query';
import { readWebhooks } from './webhooks/read-webhooks';
import { WebhooksCard } from './webhooks/webhooks-card';

export const meta = pageMeta('Account');

/** Each part that fails to load is null. Its card then shows an error, while the other cards are unaffected. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const [jobs, sessions, tokens, prices, payments, statement, database, webhooks, { oidc }] =
      await Promise.all([
        optional(unwrap(api.GET('/api/jobs', { params: { query: { limit: RECENT_JOBS_COUNT } } }))),
        optional(unwrap(api.GET('/api/auth/sessions'))),
        optional(unwrap(api.GET('/api/auth/tokens'))),
        optional(unwrap(api.GET('/api/subscription/offers'))),
        optional(unwrap(api.GET('/api/payment/open'))),
        optional(unwrap(api.GET('/api/statement'))),
        optional(readDatabaseCard(api)),
        optional(readWebhooks(api, readWebhookDeliveryLogQuery(request.url))),
        readProviders({ request, context }),
      ]);
    return {
      jobs: jobs?.jobs ?? [],
      sessions: sessions?.sessions ?? null,
      tokens: tokens?.tokens ?? null,
      prices,
      payments: payments?.payments ?? [],
      statement,
      database,
      webhooks,
      oidcName: oidc?.name ?? 'SSO',
    };
  });

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

export default function AccountScreen() {
  const { jobs, sessions, tokens, prices, payments, statement, database, webhooks, oidcName } =
    useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-[1240px]">
      <PageHead title="Account" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[388px_minmax(0,1fr)] wide:items-start">
        <div className="grid gap-4">
          <AccountOverview oidcName={oidcName} />
          <CreditsCard prices={prices} />
          <RecentJobs jobs={jobs} />
        </div>
        <div className="grid gap-4">
          <DatabaseCard card={database} />
          <OpenPayments payments={payments} />
          <Statement first={statement} />
          <Sessions sessions={sessions} />
          <ApiTokens tokens={tokens} />
          <WebhooksCard card={webhooks} />
          <Appearance />
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
