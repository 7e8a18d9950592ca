import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unwrap } from '~/services/api/api-client';
import { pageMeta } from '~/services/navigation/page-meta';
import { optional, withSession } from '~/services/session/session.server';
import { AccountPage } from '../user.$userId.user/account-page';
import { CreditsCard } from '../user.$userId.user/credits-card';
import { FollowedPayments } from '../user.$userId.user/followed-payments';
import { Statement } from '../user.$userId.user/statement';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

export const meta = pageMeta('Plan and payments');

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const [prices, payments, statement] = await Promise.all([
      optional(unwrap(api.GET('/api/subscription/offers'))),
      optional(unwrap(api.GET('/api/payment/open'))),
      optional(unwrap(api.GET('/api/statement'))),
    ]);
    return { prices, payments: payments?.payments ?? [], statement };
  });

export default function PlanScreen() {
  const { prices, payments, statement } = useLoaderData<typeof loader>();
  return (
    <AccountPage section="plan">
      <FollowedPayments payments={payments} />
      <CreditsCard prices={prices} />
      <Statement first={statement} />
    </AccountPage>
  );
}
