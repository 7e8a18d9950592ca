import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { MailModule } from '../platform/mail';
import { WebhookDeliveryRepository } from './webhook-delivery-repository';
import { WebhookRepository } from './webhook-repository';
import { WebhookDispatcher } from './webhook-dispatcher';
import { WebhookMails } from './webhook-mails';
import { WebhookMetrics } from './webhook-metrics';
import { WebhookSender } from './webhook-sender';
import { WebhookQueue } from './webhook-queue';
import { WebhookSecrets } from './webhook-secrets';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

/** Delivers events to users' own programs, according to the Standard Webhooks specification. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [WebhooksController],
  providers: [
    WebhookRepository,
    WebhookDeliveryRepository,
    WebhookSecrets,
    WebhookQueue,
    WebhookSender,
    WebhookMails,
    WebhookMetrics,
    WebhookDispatcher,
    WebhooksService,
  ],
  exports: [WebhookDispatcher],
})
export class WebhooksModule {}
