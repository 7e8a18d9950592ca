import { AsyncLocalStorage } from 'node:async_hooks';
import { FairLanes, type Turn } from '@libs/lanes';
import { type Owner, refuseWithoutLane, type RequestLanes, TooManyAttempts } from '../platform/http';

/** Uploads in progress in this process. Each is a file of up to a million lines, which takes minutes to read. */
const LANES = {
  lanes: 2,
  slowLanes: 1,
  lanesPerOwner: 1,
  slowMs: 5_000,
  waitingPerOwner: 1,
  maxWaitMs: 60_000,
};
const RETRY_SECONDS = 30;
const SLICE_MS = 30_000;
/** Each keeps its file in a folder that may be in memory and, if it is being read, an idle process. */
const MAX_PAUSED = 2;

/**
 * The lane of an upload. A client may send its file as slowly as it likes, and the file may take as long as it needs: if
 * somebody waits after a slice of time, the upload pauses until it has its next turn.
 */
export class UploadLane {
  private isPaused = false;

  /**
   * @param mayPause counts a pause, unless there are too many
   * @param resume waits for the next turn
   */
  constructor(
    private lane: Turn,
    private readonly mayPause: () => boolean,
    private readonly resume: () => Promise<Turn>,
  ) {}

  /**
   * Receives the file, which goes on in a pause, because it costs hardly anything.
   * @param receive with a signal that aborts if somebody waits and no more uploads can pause
   */
  async receive<T>(receive: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const pause = () => {
      if (!this.pause()) ending.abort();
    };
    const { signal } = this.lane;
    if (signal.aborted) pause();
    else signal.addEventListener('abort', pause, { once: true });
    try {
      const received = await receive(ending.signal);
      await this.resumePaused();
      return received;
    } finally {
      signal.removeEventListener('abort', pause);
    }
  }

  /** Lets somebody else have the lane, if the upload has had it for its slice of time and somebody waits. */
  async giveWay(): Promise<void> {
    if (this.lane.signal.aborted && this.pause()) await this.resumePaused();
  }

  leave(): void {
    this.lane.leave();
  }

  private pause(): boolean {
    if (!this.mayPause()) return false;
    this.isPaused = true;
    this.lane.leave();
    return true;
  }

  private async resumePaused(): Promise<void> {
    if (!this.isPaused) return;
    this.lane = await this.resume();
    this.isPaused = false;
  }
}

/** Lets users upload one file at a time, and few users at once. */
export class UploadLanes implements RequestLanes {
  private readonly lanes: FairLanes;
  private readonly uploads = new AsyncLocalStorage<UploadLane>();
  /** Users whose upload has left its lane for others. */
  private readonly paused = new Set<string>();

  /** @param sliceMs how long an upload has its lane before somebody who waits */
  constructor(
    sliceMs = SLICE_MS,
    private readonly maxPaused = MAX_PAUSED,
  ) {
    this.lanes = new FairLanes({ ...LANES, sliceMs });
  }

  /** Of the upload that is handled here. */
  get lane(): UploadLane {
    const lane = this.uploads.getStore();
    if (!lane) throw new Error('an upload is handled outside of its lane');
    return lane;
  }

  /** @throws TooManyAttempts */
  async run<T>({ userId }: Owner, work: () => Promise<T>): Promise<T> {
    if (this.paused.has(userId)) throw new TooManyAttempts(RETRY_SECONDS);
    const first = await this.lanes.enter(userId).catch(refuseWithoutLane(RETRY_SECONDS));
    let isPaused = false;
    const mayPause = () => {
      if (this.paused.size >= this.maxPaused || this.paused.has(userId)) return false;
      isPaused = true;
      this.paused.add(userId);
      return true;
    };
    const endPause = () => {
      if (isPaused) this.paused.delete(userId);
      isPaused = false;
    };
    const lane = new UploadLane(first, mayPause, () => this.lanes.resume(userId).finally(endPause));
    try {
      return await this.uploads.run(lane, work);
    } finally {
      lane.leave();
      endPause();
    }
  }
}
