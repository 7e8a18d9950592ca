import type { Delivery } from './delivery-book';
import type { Webhook } from './webhook-book';
import type { DeliveryAnswer, WebhookAnswer } from './webhooks.dto';

export const webhookAnswer = (webhook: Webhook): WebhookAnswer => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  enabled: webhook.off === null,
  off: webhook.off,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  deliveredAt: webhook.deliveredAt?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
});

export const deliveryAnswer = (delivery: Delivery): DeliveryAnswer => ({
  id: delivery.id,
  messageId: delivery.eventId,
  webhookId: delivery.webhookId,
  type: delivery.type,
  body: delivery.body,
  state: delivery.state,
  tries: delivery.tries,
  createdAt: delivery.createdAt.toISOString(),
  triedAt: delivery.triedAt?.toISOString() ?? null,
  nextAt: (delivery.state === 'waiting' && delivery.nextAt?.toISOString()) || null,
  status: delivery.status,
  tookMs: delivery.tookMs,
  reason: delivery.reason,
});
