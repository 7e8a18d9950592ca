import { Injectable } from '@nestjs/common';
import { ContactQueue, JobActionNotAllowed, JobDetailsRepository } from '../jobs';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { ContactJobRepository } from './contact-job.repository';
import { ContactRecorder } from './contact-recorder';

/** Ends the reading of a job's websites at its user's request. */
@Injectable()
export class ContactStopper {
  constructor(
    private readonly transaction: Transaction,
    private readonly details: JobDetailsRepository,
    private readonly jobs: ContactJobRepository,
    private readonly recorder: ContactRecorder,
    private readonly turns: ContactQueue,
  ) {}

  /**
   * Stops the reading. A repeated call changes nothing.
   * @throws NotFound, JobActionNotAllowed for a job that reads no contacts, or whose contacts are complete
   */
  async stop(owner: Owner, publicId: string): Promise<void> {
    const { id } = await this.details.byPublicId(owner, publicId);
    await this.transaction.run(async () => {
      const job = await this.jobs.lock(id);
      if (job?.stopReason === 'user') return;
      if (!job || job.isFinished || job.stopReason !== null)
        throw new JobActionNotAllowed('Cannot stop: the job reads no websites.');
      await this.recorder.stop(job, 'user');
      await this.turns.enqueue(id);
    });
  }
  /** Stops the reading for all jobs of a user. A website that is being read gives nothing any more. */
  async stopAll(owner: Owner): Promise<void> {
    for (const id of await this.jobs.findUnfinished(owner))
      await this.transaction.run(async () => {
        const job = await this.jobs.lock(id);
        if (!job || job.isFinished || job.stopReason !== null) return;
        await this.recorder.stop(job, 'user');
        await this.turns.enqueue(id);
      });
  }
}
