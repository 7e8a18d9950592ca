import { Injectable, type OnModuleInit } from '@nestjs/common';
import { backlogGauges, Metrics } from '../platform/metrics';
import { WebhookDeliveryRepository } from './webhook-delivery-repository';

const HELP = {
  waiting: 'Messages to webhooks that wait for their first or next attempt.',
  failing: 'Webhooks whose last message was not delivered.',
};

/** Whether messages reach the endpoints of users, for the entire deployment, from the database. */
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
