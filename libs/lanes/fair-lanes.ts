import { RecentTime } from './recent-time';

/** After this time without a turn, an owner is no longer considered slow. */
const SLOW_MEMORY_MS = 10 * 60_000;
const MAX_SLOW_OWNERS = 10_000;

export interface FairLanesOptions {
  /** Number of turns in progress. */
  lanes: number;
  /** How many of these turns slow owners may have together. */
  slowLanes: number;
  /** How many of these turns one owner may have. */
  lanesPerOwner: number;
  /** A turn of this length is slow. */
  slowMs: number;
  /** How many of one owner's requests wait for a turn. */
  waitingPerOwner: number;
  maxWaitMs: number;
  /** When somebody waits, the oldest turn is told to end after this time. Default: never. */
  sliceMs?: number;
  now?: () => number;
}

/** No turn began in time, or too many requests of the same owner are waiting. */
export class NoLane extends Error {
  override readonly name = 'NoLane';

  /** @param hasWaited false if the request was not allowed to wait */
  constructor(readonly hasWaited: boolean) {
    super('Too much is in progress.');
  }
}

export interface Turn {
  /** Aborts when the turn has lasted for its slice of time and somebody waits. */
  readonly signal: AbortSignal;
  leave(): void;
}

interface RunningTurn {
  readonly owner: string;
  readonly startedAt: number;
  readonly slice: AbortController;
}

interface Waiter {
  readonly owner: string;
  /** From when on it is next, whoever else waits. */
  readonly isFirstAt: number;
  begin(): void;
}

/**
 * Shares a number of lanes among owners whose work may take long through no fault of ours, because it waits for
 * servers that anybody may name. Owners are slow if their last turn or a turn in progress was long. They use only a
 * part of the lanes, so that the others remain free. Of those who wait, the owner who has used the least time recently
 * is next.
 *
 * Work may leave its lane when its signal aborts, and `resume` later.
 */
export class FairLanes {
  /** The oldest first. */
  private readonly running = new Set<RunningTurn>();
  private readonly waiting = new Set<Waiter>();
  /** When the last turn of each slow owner ended. */
  private readonly slowSince = new Map<string, number>();
  private readonly now: () => number;
  private readonly recentTime: RecentTime;
  private sliceTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: FairLanesOptions) {
    this.now = options.now ?? Date.now;
    this.recentTime = new RecentTime(this.now);
  }

  /** Does the work in a turn. @throws NoLane before the work has begun */
  async run<T>(owner: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const turn = await this.enter(owner);
    try {
      return await work(turn.signal);
    } finally {
      turn.leave();
    }
  }

  /** Waits for a turn. @throws NoLane */
  async enter(owner: string): Promise<Turn> {
    if (this.mayBegin(owner)) return this.begin(owner);
    const waitingOfOwner = [...this.waiting].filter((waiter) => waiter.owner === owner).length;
    if (waitingOfOwner >= this.options.waitingPerOwner) throw new NoLane(false);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(waiter);
        reject(new NoLane(true));
      }, this.options.maxWaitMs).unref();
      const waiter = this.wait(owner, Infinity, (turn) => {
        clearTimeout(timer);
        resolve(turn);
      });
    });
  }

  /**
   * Waits for the next turn of work that has left its lane for others, however long that takes. After a slice of time, it
   * comes before everybody who has not begun.
   */
  async resume(owner: string): Promise<Turn> {
    if (this.mayBegin(owner)) return this.begin(owner);
    return new Promise((resolve) => this.wait(owner, this.now() + (this.options.sliceMs ?? 0), resolve));
  }

  private wait(owner: string, isFirstAt: number, receive: (turn: Turn) => void): Waiter {
    const waiter = {
      owner,
      isFirstAt,
      begin: () => {
        this.waiting.delete(waiter);
        receive(this.begin(owner));
      },
    };
    this.waiting.add(waiter);
    this.watchSlices();
    return waiter;
  }

  private begin(owner: string): Turn {
    const turn = { owner, startedAt: this.now(), slice: new AbortController() };
    this.running.add(turn);
    return { signal: turn.slice.signal, leave: () => this.end(turn) };
  }

  private end(turn: RunningTurn): void {
    if (!this.running.delete(turn)) return;
    const ms = this.now() - turn.startedAt;
    this.recentTime.add(turn.owner, ms);
    this.slowSince.delete(turn.owner);
    if (ms >= this.options.slowMs) this.rememberSlow(turn.owner);
    this.beginNext();
  }

  private beginNext(): void {
    for (;;) {
      const [next] = [...this.waiting]
        .filter(({ owner }) => this.mayBegin(owner))
        .sort(
          (one, other) =>
            this.rankOf(one) - this.rankOf(other) || this.timeOf(one.owner) - this.timeOf(other.owner),
        );
      if (!next) break;
      next.begin();
    }
    this.watchSlices();
  }

  private rankOf({ isFirstAt }: Waiter): number {
    return this.now() >= isFirstAt ? 0 : 1;
  }

  private mayBegin(owner: string): boolean {
    const { lanes, slowLanes } = this.options;
    if (this.running.size >= lanes || !this.hasLaneLeft(owner)) return false;
    if (!this.isSlow(owner)) return true;
    return [...this.running].filter((turn) => this.isSlow(turn.owner)).length < slowLanes;
  }

  private hasLaneLeft(owner: string): boolean {
    return this.turnsOf(owner).length < this.options.lanesPerOwner;
  }

  private turnsOf(owner: string): RunningTurn[] {
    return [...this.running].filter((turn) => turn.owner === owner);
  }

  /** Whether the owner's last turn was slow, or a turn in progress already is. */
  isSlow(owner: string): boolean {
    const endedAt = this.slowSince.get(owner);
    if (endedAt !== undefined && this.now() - endedAt < SLOW_MEMORY_MS) return true;
    return this.turnsOf(owner).some(({ startedAt }) => this.now() - startedAt >= this.options.slowMs);
  }

  private rememberSlow(owner: string): void {
    this.slowSince.set(owner, this.now());
    const [oldest] = this.slowSince.keys();
    if (this.slowSince.size > MAX_SLOW_OWNERS && oldest !== undefined) this.slowSince.delete(oldest);
  }

  /** How long an owner has used lanes recently, including turns in progress. */
  private timeOf(owner: string): number {
    const now = this.now();
    return this.turnsOf(owner).reduce(
      (sum, { startedAt }) => sum + now - startedAt,
      this.recentTime.of(owner),
    );
  }

  /** Ends the oldest turn after its slice if somebody waits for a lane. */
  private watchSlices(): void {
    clearTimeout(this.sliceTimer);
    const { sliceMs } = this.options;
    if (sliceMs === undefined) return;
    const turns = [...this.running];
    const waiters = [...this.waiting].filter(({ owner }) => this.hasLaneLeft(owner));
    const oldest = turns.find(({ slice }) => !slice.signal.aborted);
    const ending = turns.filter(({ slice }) => slice.signal.aborted).length;
    if (!oldest || ending >= waiters.length) return;
    const endSlice = () => {
      oldest.slice.abort();
      this.watchSlices();
    };
    this.sliceTimer = setTimeout(endSlice, Math.max(0, oldest.startedAt + sliceMs - this.now())).unref();
  }
}
