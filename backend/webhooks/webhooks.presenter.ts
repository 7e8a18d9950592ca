import type { WebhookDelivery } from './webhook-delivery-repository';
import type { Webhook } from './webhook-repository';
import type { WebhookDeliveryResponse, WebhookResponse } from './webhooks.dto';

export const toWebhookResponse = (webhook: Webhook): WebhookResponse => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  enabled: webhook.disabledReason === null,
  disabledReason: webhook.disabledReason,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  lastDeliveredAt: webhook.lastDeliveredAt?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
});

export const toWebhookDeliveryResponse = (delivery: WebhookDelivery): WebhookDeliveryResponse => ({
  id: delivery.id,
  messageId: delivery.eventId,
  webhookId: delivery.webhookId,
  type: delivery.type,
  body: delivery.body,
  state: delivery.state,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt.toISOString(),
  lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: (delivery.state === 'waiting' && delivery.nextAttemptAt?.toISOString()) || null,
  status: delivery.status,
  durationMs: delivery.durationMs,
  reason: delivery.reason,
});
