import { unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import type { WebhooksCardData } from '~/services/api/api-types';
import type { WebhookDeliveryLogQuery } from './webhook-delivery-log-query';

/** Number of messages per page. */
const DELIVERIES_PER_PAGE = 20;

/** Loads the data of the webhooks card, on the server and in the browser. @throws ApiError */
export async function readWebhooks(
  api: Api,
  { failedOnly, before }: WebhookDeliveryLogQuery,
  signal?: AbortSignal,
): Promise<WebhooksCardData> {
  const query = {
    limit: DELIVERIES_PER_PAGE,
    ...(failedOnly ? { state: 'failed' as const } : {}),
    ...(before === null ? {} : { cursor: before }),
  };
  const [{ webhooks }, { deliveries, nextCursor }] = await Promise.all([
    unwrap(api.GET('/api/webhooks', { signal })),
    unwrap(api.GET('/api/webhooks/deliveries', { params: { query }, signal })),
  ]);
  return { webhooks, deliveries, page: { failedOnly, beforeCursor: before, nextCursor } };
}
