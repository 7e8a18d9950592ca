import { Injectable, type OnModuleInit } from '@nestjs/common';
import { backlogGauges, Metrics } from '../platform/metrics';
import { WebhookDeliveryRepository } from './webhook-delivery-repository';

const HELP = {
  waiting: 'Webhook messages that are waiting for their first or next attempt.',
  failing: 'Webhooks whose last message was not delivered.',
};

/**
 * Reports how many webhook messages are waiting and how many endpoints are failing. The figures come from the
 * database and cover the entire deployment.
 */
@Injectable()
export class WebhookMetrics implements OnModuleInit {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add(async () => backlogGauges('webhooks', HELP, await this.deliveries.backlog()));
  }
}
