import { Injectable } from '@nestjs/common';
import { DATABASE_MESSAGES } from '@libs/constants';
import { isEndedJob } from '@libs/job';
import { DatabaseConfigService, DatabaseNotConfigured, DeliveryQueue } from '../database-config';
import { JobActionNotAllowed, JobDetailsRepository } from '../jobs';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Entitlements } from '../subscription';
import { DeliveryLog } from './delivery-log';
import { DeliveryRepository } from './delivery-repository';
import { RefusedListingRepository } from './refused-listing-repository';

/** Delivers the listings of an ended job at its user's request, also those of a job that ran without a database. */
@Injectable()
export class JobDeliveryService {
  constructor(
    private readonly transaction: Transaction,
    private readonly entitlements: Entitlements,
    private readonly databases: DatabaseConfigService,
    private readonly details: JobDetailsRepository,
    private readonly repository: DeliveryRepository,
    private readonly refusedListings: RefusedListingRepository,
    private readonly log: DeliveryLog,
    private readonly queue: DeliveryQueue,
  ) {}

  /**
   * Queues the delivery of all the job's listings, and returns their number. While they are being delivered to the same
   * database, a repeated call changes nothing. Listings that the database has already are brought up to date.
   * @throws NotFound, JobActionNotAllowed, DatabaseNotConfigured, PlanNotChosen, PlanLimitReached
   */
  async deliver(owner: Owner, publicId: string): Promise<number> {
    const { id: jobId, state, recorded } = await this.details.byPublicId(owner, publicId);
    if (!isEndedJob(state)) throw new JobActionNotAllowed('Cannot load the listings: the job has not ended.');
    if (recorded === 0) throw new JobActionNotAllowed('Cannot load the listings: the job has none.');
    const database = await this.databases.deliveryTargetOf(owner);
    if (!database || database.provider === 'none')
      throw new DatabaseNotConfigured(DATABASE_MESSAGES.notConnected);
    const { provider, revision } = database;
    await this.entitlements.assertMayUseDatabase(owner, provider);
    await this.transaction.run(async () => {
      if (!(await this.repository.restart(owner, { jobId, recorded, revision }))) return;
      await this.refusedListings.removeOfJob(owner, jobId);
      await this.log.requested(owner, { jobId, recorded }, provider);
      await this.queue.enqueue(owner);
    });
    return recorded;
  }
}
