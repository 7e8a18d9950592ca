import { Injectable, type OnModuleInit } from '@nestjs/common';
import { backlogGauges, Metrics } from '../platform/metrics';
import { WebhookDeliveryRepository } from './webhook-delivery-repository';

const HELP = {
  waiting: 'Messages to webhooks that wait for their first or next try.',
  failing: 'Webhooks at which the last message did not arrive.',
};

/** Whether messages reach the endpoints of users: of the whole deployment, as the database has it. */
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
