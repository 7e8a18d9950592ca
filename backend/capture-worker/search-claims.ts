import { Injectable } from '@nestjs/common';
import { SearchOutcome, SearchTaskRepository, type ClaimedSearchTask } from '../jobs';
import { OwnedIds } from './owned-ids';

const ABANDONED = 'the database could not be used';

/** The claims of this process on search tasks. */
@Injectable()
export class SearchClaims {
  private readonly owned = new OwnedIds();

  constructor(
    private readonly tasks: SearchTaskRepository,
    private readonly outcome: SearchOutcome,
  ) {}

  /** Claims the next task of a job, or returns null. Release it after its search. */
  claim(jobId: string, worker: number): Promise<ClaimedSearchTask | null> {
    return this.owned.acquire(
      () => this.tasks.claim(jobId, worker),
      ({ claim }) => claim,
    );
  }

  release({ claim }: ClaimedSearchTask): void {
    this.owned.release(claim);
  }

  /** Returns tasks to the queue that are claimed for this worker, but not searched. The attempts do not count. */
  async returnAbandoned(worker: number): Promise<number> {
    const abandoned = await this.owned.findAbandoned(
      () => this.tasks.findClaimedBy(worker),
      ({ claim }) => claim,
    );
    for (const task of abandoned) await this.outcome.recordInterruption(task, ABANDONED);
    return abandoned.length;
  }
}
