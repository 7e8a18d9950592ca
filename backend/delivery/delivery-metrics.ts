import { Injectable, type OnModuleInit } from '@nestjs/common';
import { backlogGauges, Metrics } from '../platform/metrics';
import { DeliveryRepository } from './delivery-repository';

const HELP = {
  waiting: "Listings recorded but not yet delivered to their user's database.",
  failing: 'User databases that are unreachable or refuse listings.',
};

/**
 * Reports how many captured listings are not yet delivered to the users' databases. The figures come from the
 * database and cover the entire deployment.
 */
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
