import { Injectable } from '@nestjs/common';
import { Transaction } from '../../platform/database';
import { QueueConsumer } from '../../platform/queue';
import { REFRESH_LEFTOVERS_QUEUE, type JobEndedData } from '../queues';
import { SearchTaskRepository } from '../recorder/search-task.repository';
import { RefreshedPlaceRepository } from './refreshed-place.repository';

/** Rows of each kind that one transaction removes. A place can have 50 kB. */
const MAX_TASKS = 5_000;
const MAX_PLACES = 1_000;

/** Removes what is left of refreshes that ended before they had asked for all of their places: up to 100,000 rows. */
@Injectable()
export class RefreshLeftovers {
  constructor(
    private readonly transaction: Transaction,
    private readonly tasks: SearchTaskRepository,
    private readonly places: RefreshedPlaceRepository,
  ) {}

  @QueueConsumer({
    name: REFRESH_LEFTOVERS_QUEUE,
    role: 'worker',
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 30,
    expireInSeconds: 300,
  })
  async handleJob({ jobId }: JobEndedData): Promise<void> {
    while ((await this.transaction.run(() => this.tasks.removeSomeUnasked(jobId, MAX_TASKS))) > 0);
    while ((await this.transaction.run(() => this.places.removeSomeUnasked(jobId, MAX_PLACES))) > 0);
  }
}
