import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { FairLanes, NoLane } from '@libs/lanes';
import { type Owner, type RequestLanes, TooManyAttempts } from '../platform/http';

/** Uploads in progress in this process. Each is a file of up to a million lines, which takes up to a minute to read. */
const LANES = {
  lanes: 2,
  slowLanes: 1,
  lanesPerOwner: 1,
  slowMs: 5_000,
  waitingPerOwner: 1,
  maxWaitMs: 60_000,
  // A client may send its file as slowly as it likes, unless somebody waits.
  sliceMs: 30_000,
};
const RETRY_SECONDS = 30;

/** Lets users upload one file at a time, and few users at once. */
@Injectable()
export class UploadLanes implements RequestLanes {
  private readonly lanes = new FairLanes(LANES);
  private readonly slices = new AsyncLocalStorage<AbortSignal>();

  /** Aborts when the upload that is handled here has lasted for long, and somebody waits. */
  get slice(): AbortSignal {
    const slice = this.slices.getStore();
    if (!slice) throw new Error('an upload is handled outside of its lane');
    return slice;
  }

  /** @throws TooManyAttempts */
  async run<T>({ userId }: Owner, work: () => Promise<T>): Promise<T> {
    try {
      return await this.lanes.run(userId, (slice) => this.slices.run(slice, work));
    } catch (error) {
      throw error instanceof NoLane ? new TooManyAttempts(RETRY_SECONDS) : error;
    }
  }
}
