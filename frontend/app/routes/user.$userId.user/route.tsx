import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorPage } from '~/components/error-page';
import { PageHead } from '~/components/page-head';
import { answerOf } from '~/services/api-request';
import { screenTitle } from '~/services/screen-title';
import { optional, signedIn } from '~/services/session.server';
import { AccountOverview } from './account-overview';
import { accountAct } from './account-acts.server';
import { ApiTokens } from './api-tokens';
import { Appearance } from './appearance';
import { CreditsCard } from './credits-card';
import { databaseActOf } from './database/database-act';
import { databaseAct, readDatabaseCard } from './database/database-acts.server';
import { DatabaseCard } from './database/database-card';
import { OpenPayments } from './open-payments';
import { RECENT_JOBS, RecentJobs } from './recent-jobs';
import { Sessions } from './sessions';
import { Statement } from './statement';
import { logViewOf } from './webhooks/log-view';
import { WebhooksCard } from './webhooks/webhooks-card';
import { readWebhooks } from './webhooks/webhook-acts.server';

export const meta = screenTitle('Account');

/** A part that cannot be read is null: its card says so, the others stand. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  signedIn({ request, context }, async (api) => {
    const [jobs, sessions, tokens, prices, payments, statement, database, webhooks] = await Promise.all([
      optional(answerOf(api.GET('/api/jobs', { params: { query: { limit: RECENT_JOBS } } }))),
      optional(answerOf(api.GET('/api/auth/sessions'))),
      optional(answerOf(api.GET('/api/auth/tokens'))),
      optional(answerOf(api.GET('/api/subscription/offers'))),
      optional(answerOf(api.GET('/api/payment/open'))),
      optional(answerOf(api.GET('/api/statement'))),
      optional(readDatabaseCard(api)),
      optional(readWebhooks(api, logViewOf(request.url))),
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
    };
  });

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const act = databaseActOf(form);
  return act ? databaseAct({ request, context }, act, form) : accountAct({ request, context }, form);
};

export default function AccountScreen() {
  const { jobs, sessions, tokens, prices, payments, statement, database, webhooks } =
    useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-[1240px]">
      <PageHead title="Account" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[388px_minmax(0,1fr)] wide:items-start">
        <div className="grid gap-4">
          <AccountOverview />
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
