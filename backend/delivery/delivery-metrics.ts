import { Injectable, type OnModuleInit } from '@nestjs/common';
import { backlogGauges, Metrics } from '../platform/metrics';
import { DeliveryRepository } from './delivery-repository';

const HELP = {
  waiting: 'Listings recorded and not yet in the database of their user.',
  failing: "Users' databases that are away or refuse what is delivered.",
};

/** How far the users' databases are behind what was captured: of the whole deployment, as the database has it. */
@Injectable()
export class DeliveryMetrics implements OnModuleInit {
  constructor(
    private readonly repository: DeliveryRepository,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add(async () => backlogGauges('deliveries', HELP, await this.repository.backlog()));
  }
}
