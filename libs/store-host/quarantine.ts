import { RecentTime } from '@libs/lanes';
import type { Host } from './host';
import { quarantineBusy } from './store-host-errors';

/** A host that takes longer than this to close a user's connections is replaced. */
const MAX_CLOSE_MS = 5_000;
/** A timer may fire this much early. */
const TIMER_TOLERANCE_MS = 1;

/** The time in which one user has the quarantine host to themselves. */
export interface Turn {
  readonly user: string;
  readonly host: Host;
  /** Called when another user's turn is due. Calls that can continue later then end. */
  readonly onDue: Set<() => void>;
}

interface RunningTurn extends Turn {
  startedAt: number;
  /** Calls in progress. */
  calls: number;
  isClosing: boolean;
  timer: NodeJS.Timeout;
}

interface Waiter {
  readonly isUrgent: boolean;
  enter(turn: RunningTurn): void;
  fail(error: Error): void;
}

export interface QuarantineTimes {
  /** After this time, a turn ends as soon as another user waits. */
  turnMs: number;
  maxWaitMs: number;
}

export const QUARANTINE_TIMES: QuarantineTimes = { turnMs: 10_000, maxWaitMs: 600_000 };

export interface QuarantineOptions {
  times: QuarantineTimes;
  /** Returns a started host in which no other user has a store. */
  acquireHost(): Promise<Host>;
  /** Called when a user's turn has ended and the host has not. */
  onEnded(turn: Turn): void;
  /** Returns why a user must not have a turn now, or null. */
  refusalOf(user: string): Error | null;
}

/**
 * The place where suspected users talk to their databases: one user at a time, so that it is clear whose database
 * ends the host. The next turn is for a user with an urgent call, and among these for the one who has used the least
 * time recently.
 */
export class Quarantine {
  private readonly waiting = new Map<string, Waiter[]>();
  private readonly recentTime = new RecentTime();
  private turn: RunningTurn | null = null;
  private isStarting = false;

  constructor(private readonly options: QuarantineOptions) {}

  get current(): Turn | null {
    return this.turn;
  }

  get isIdle(): boolean {
    return this.turn === null && this.waiting.size === 0 && !this.isStarting;
  }

  /**
   * Waits for the user's turn. The caller ends its part of the turn with `leave`.
   *
   * @param options.isUrgent for reads and deliveries. Tests and edits wait while other users have urgent calls.
   * @throws StoreError after a long wait
   */
  enter(user: string, { isUrgent }: { isUrgent: boolean }): Promise<Turn> {
    if (this.turn?.user === user && this.mayJoin(this.turn, isUrgent)) {
      this.turn.calls += 1;
      return Promise.resolve(this.turn);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.removeWaiter(user, waiter);
        reject(quarantineBusy());
      }, this.options.times.maxWaitMs).unref();
      const settle =
        <T>(settled: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settled(value);
        };
      const waiter: Waiter = { isUrgent, enter: settle(resolve), fail: settle(reject) };
      this.waiting.set(user, [...(this.waiting.get(user) ?? []), waiter]);
      this.endDueTurn();
      void this.startNext();
    });
  }

  leave(turn: Turn): void {
    if (turn !== this.turn) return;
    this.turn.calls -= 1;
    if (this.turn.calls === 0) void this.end(this.turn);
  }

  /** The host has ended, and the turn with it. */
  hostEnded(): void {
    const { turn } = this;
    if (!turn) return;
    clearTimeout(turn.timer);
    this.addTime(turn);
    this.turn = null;
    void this.startNext();
  }

  /** Rejects all waiting callers. */
  close(error: Error): void {
    if (this.turn) clearTimeout(this.turn.timer);
    this.turn = null;
    for (const waiters of this.waiting.values()) for (const { fail } of waiters) fail(error);
    this.waiting.clear();
  }

  /**
   * Waits until the host has closed this user's stores, so that the next user is not blamed for what is still to do.
   */
  private async end(turn: RunningTurn): Promise<void> {
    clearTimeout(turn.timer);
    turn.isClosing = true;
    const { host } = turn;
    const timer = setTimeout(() => host.kill('unresponsive'), MAX_CLOSE_MS);
    await Promise.all([...host.stores.keys()].map((store) => host.close(store)));
    clearTimeout(timer);
    if (this.turn !== turn) return;
    this.addTime(turn);
    this.turn = null;
    this.options.onEnded(turn);
    await this.startNext();
  }

  private async startNext(): Promise<void> {
    if (this.turn || this.isStarting) return;
    for (const [user, waiters] of this.inOrder()) {
      const refusal = this.options.refusalOf(user);
      if (!refusal) return this.start(user);
      this.waiting.delete(user);
      for (const { fail } of waiters) fail(refusal);
    }
  }

  private async start(user: string): Promise<void> {
    this.isStarting = true;
    const host = await this.options.acquireHost().catch((error: unknown) => error as Error);
    this.isStarting = false;
    const waiters = this.waiting.get(user) ?? [];
    this.waiting.delete(user);
    if (host instanceof Error) {
      for (const { fail } of waiters) fail(host);
      return this.startNext();
    }
    if (waiters.length === 0) return this.startNext();
    const timer = setTimeout(() => this.endDueTurn(), this.options.times.turnMs).unref();
    const turn = { user, host, onDue: new Set<() => void>(), startedAt: performance.now(), timer };
    this.turn = { ...turn, calls: waiters.length, isClosing: false };
    for (const { enter } of waiters) enter(this.turn);
  }

  private inOrder(): [user: string, waiters: Waiter[]][] {
    const ranked = [...this.waiting].map(([user, waiters]) => ({
      user,
      waiters,
      rank: waiters.some(({ isUrgent }) => isUrgent) ? 0 : 1,
      ms: this.recentTime.of(user),
    }));
    ranked.sort((one, other) => one.rank - other.rank || one.ms - other.ms);
    return ranked.map(({ user, waiters }) => [user, waiters]);
  }

  /** Only calls that end when the turn is due may join it while others wait. */
  private mayJoin(turn: RunningTurn, isUrgent: boolean): boolean {
    return !turn.isClosing && (this.waiting.size === 0 || (isUrgent && !this.isDue(turn)));
  }

  private removeWaiter(user: string, waiter: Waiter): void {
    const left = (this.waiting.get(user) ?? []).filter((one) => one !== waiter);
    if (left.length > 0) this.waiting.set(user, left);
    else this.waiting.delete(user);
  }

  private addTime({ user, startedAt }: RunningTurn): void {
    this.recentTime.add(user, performance.now() - startedAt);
  }

  private isDue({ startedAt }: RunningTurn): boolean {
    return (
      this.waiting.size > 0 && performance.now() - startedAt >= this.options.times.turnMs - TIMER_TOLERANCE_MS
    );
  }

  private endDueTurn(): void {
    if (!this.turn || this.turn.isClosing || !this.isDue(this.turn)) return;
    for (const onDue of [...this.turn.onDue]) onDue();
  }
}
