import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/metrics';
import { DeliveryBook } from './delivery-book';

/** Whether messages reach the endpoints of users: of the whole deployment, as the database has it. */
@Injectable()
export class WebhookMetrics implements OnModuleInit {
  constructor(
    private readonly book: DeliveryBook,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add(async () => {
      const { waiting, failing } = await this.book.backlog();
      return [
        {
          name: 'gazetteer_webhooks_waiting',
          kind: 'gauge',
          help: 'Messages to webhooks that wait for their first or next try.',
          samples: [{ value: waiting }],
        },
        {
          name: 'gazetteer_webhooks_failing',
          kind: 'gauge',
          help: 'Webhooks at which the last message did not arrive.',
          samples: [{ value: failing }],
        },
      ];
    });
  }
}
