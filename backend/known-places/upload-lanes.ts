import { AsyncLocalStorage } from 'node:async_hooks';
import { FairLanes } from '@libs/lanes';
import { type Owner, refuseWithoutLane, type RequestLanes, TooManyAttempts } from '../platform/http';

/** Uploads in progress in this process. Each is a file of up to a million lines, which takes up to a minute to read. */
const LANES = {
  lanes: 2,
  slowLanes: 1,
  lanesPerOwner: 1,
  slowMs: 5_000,
  waitingPerOwner: 1,
  maxWaitMs: 60_000,
};
const RETRY_SECONDS = 30;
const TIMES: UploadTimes = { sliceMs: 30_000, readingMs: 60_000 };

/** A client may send its file as slowly as it likes, and the file may take as long as it needs, unless somebody waits. */
export interface UploadTimes {
  /** How long an upload has its lane before somebody who waits. */
  sliceMs: number;
  /** How long its file may be read after that. The largest lists take a minute. */
  readingMs: number;
}

/** What an upload has to be done with when somebody waits for its lane. */
export interface UploadSlice {
  /** Aborts when the body has to be complete. */
  body: AbortSignal;
  /** Aborts when the file has to be read. */
  reading: AbortSignal;
}

/** Lets users upload one file at a time, and few users at once. */
export class UploadLanes implements RequestLanes {
  private readonly lanes: FairLanes;
  private readonly slices = new AsyncLocalStorage<UploadSlice>();

  constructor(private readonly times = TIMES) {
    this.lanes = new FairLanes({ ...LANES, sliceMs: times.sliceMs });
  }

  /** Of the upload that is handled here. */
  get slice(): UploadSlice {
    const slice = this.slices.getStore();
    if (!slice) throw new Error('an upload is handled outside of its lane');
    return slice;
  }

  /** @throws TooManyAttempts */
  async run<T>({ userId }: Owner, work: () => Promise<T>): Promise<T> {
    return this.lanes.run(userId, (body) => this.inSlice(body, work)).catch(refuseWithoutLane(RETRY_SECONDS));
  }

  private async inSlice<T>(body: AbortSignal, work: () => Promise<T>): Promise<T> {
    const reading = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const limitReading = () => {
      timer = setTimeout(
        () => reading.abort(new TooManyAttempts(RETRY_SECONDS)),
        this.times.readingMs,
      ).unref();
    };
    body.addEventListener('abort', limitReading, { once: true });
    try {
      return await this.slices.run({ body, reading: reading.signal }, work);
    } finally {
      body.removeEventListener('abort', limitReading);
      clearTimeout(timer);
    }
  }
}
