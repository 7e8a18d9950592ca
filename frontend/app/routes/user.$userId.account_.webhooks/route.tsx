import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/services/navigation/page-meta';
import { optional, withSession } from '~/services/session/session.server';
import { AccountPage } from '../user.$userId.user/account-page';
import { readWebhookDeliveryLogQuery } from '../user.$userId.user/webhooks/webhook-delivery-log-query';
import { readWebhooks } from '../user.$userId.user/webhooks/read-webhooks';
import { WebhooksCard } from '../user.$userId.user/webhooks/webhooks-card';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

export const meta = pageMeta('Webhooks');

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => ({
    webhooks: await optional(readWebhooks(api, readWebhookDeliveryLogQuery(request.url))),
  }));

export default function WebhooksScreen() {
  const { webhooks } = useLoaderData<typeof loader>();
  return (
    <AccountPage section="webhooks">
      <WebhooksCard card={webhooks} />
    </AccountPage>
  );
}
