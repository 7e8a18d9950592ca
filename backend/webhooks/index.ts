export { WebhookCourier } from './webhook-courier';
export { WEBHOOK_MESSAGES_PART } from './webhook-messages.dto';
export { WebhooksModule } from './webhooks.module';
