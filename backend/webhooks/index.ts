export { WebhookDispatcher as WebhookCourier } from './webhook-dispatcher';
export { WEBHOOK_MESSAGES_OPENAPI as WEBHOOK_MESSAGES_PART } from './webhook-messages.dto';
export { WebhooksModule } from './webhooks.module';
