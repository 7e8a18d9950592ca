import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/metrics';
import { DeliveryBook } from './delivery-book';

/** How far the users' databases are behind what was captured: of the whole deployment, as the database has it. */
@Injectable()
export class DeliveryMetrics implements OnModuleInit {
  constructor(
    private readonly book: DeliveryBook,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add(async () => {
      const { waiting, failing } = await this.book.backlog();
      return [
        {
          name: 'gazetteer_deliveries_waiting',
          kind: 'gauge',
          help: 'Listings recorded and not yet in the database of their user.',
          samples: [{ value: waiting }],
        },
        {
          name: 'gazetteer_deliveries_failing',
          kind: 'gauge',
          help: "Users' databases that are away or refuse what is delivered.",
          samples: [{ value: failing }],
        },
      ];
    });
  }
}
