import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { MailModule } from '../platform/mail';
import { DeliveryBook } from './delivery-book';
import { WebhookBook } from './webhook-book';
import { WebhookCourier } from './webhook-courier';
import { WebhookMails } from './webhook-mails';
import { WebhookMetrics } from './webhook-metrics';
import { WebhookPost } from './webhook-post';
import { WebhookQueue } from './webhook-queue';
import { WebhookSecrets } from './webhook-secrets';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

/** Events to the endpoints of users' own programs, by the Standard Webhooks specification. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [WebhooksController],
  providers: [
    WebhookBook,
    DeliveryBook,
    WebhookSecrets,
    WebhookQueue,
    WebhookPost,
    WebhookMails,
    WebhookMetrics,
    WebhookCourier,
    WebhooksService,
  ],
  exports: [WebhookCourier],
})
export class WebhooksModule {}
