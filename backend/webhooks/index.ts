export { WebhookDispatcher } from './webhook-dispatcher';
export { WEBHOOK_MESSAGES_OPENAPI } from './webhook-messages.dto';
export { WebhooksModule } from './webhooks.module';
