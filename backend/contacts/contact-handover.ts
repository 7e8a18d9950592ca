import { Injectable } from '@nestjs/common';
import { ContactQueue } from '../jobs';
import { Transaction } from '../platform/database';
import { ContactJobRepository } from './contact-job.repository';
import { ContactRecorder } from './contact-recorder';

/** Hands the contacts of a job over to the job that continues it. */
@Injectable()
export class ContactHandover {
  constructor(
    private readonly transaction: Transaction,
    private readonly jobs: ContactJobRepository,
    private readonly recorder: ContactRecorder,
    private readonly turns: ContactQueue,
  ) {}

  /**
   * Starts a job that continues an earlier one, and takes over its contacts. The contacts of an ended job go on. If both
   * jobs read the same websites, their listings would be charged twice: so from the copy of its listings on, the earlier
   * job reads none. Its row is locked before the job, as when contacts are recorded.
   * @param start starts the job, and returns its public id
   */
  whileStarting({ id }: { id: string }, start: () => Promise<string>): Promise<string> {
    return this.transaction.run(async () => {
      const earlier = await this.jobs.lock(id);
      const publicId = await start();
      if (!earlier) return publicId;
      await this.jobs.takeOver(id, publicId);
      if (!earlier.isFinished && earlier.stopReason === null) {
        await this.recorder.stop(earlier, 'continued');
        await this.turns.enqueue(id);
      }
      return publicId;
    });
  }
}
