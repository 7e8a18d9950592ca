import type { Host } from './host';

/** After this time, a turn ends as soon as another user waits. */
const TURN_MS = 30_000;
/** A host that takes longer than this to close a user's connections is replaced. */
const MAX_CLOSE_MS = 5_000;

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
  enter(turn: RunningTurn): void;
  fail(error: Error): void;
}

export interface QuarantineOptions {
  /** Returns a started host in which no other user has a store. */
  acquireHost(): Promise<Host>;
  /** Called when a user's turn has ended and the host has not. */
  onEnded(turn: Turn): void;
  /** Returns why a user must not have a turn now, or null. */
  refusalOf(user: string): Error | null;
}

/**
 * The place where suspected users talk to their databases: one user at a time, so that it is clear whose database
 * ends the host.
 */
export class Quarantine {
  private readonly waiting = new Map<string, Waiter[]>();
  private turn: RunningTurn | null = null;
  private isStarting = false;

  constructor(private readonly options: QuarantineOptions) {}

  get current(): Turn | null {
    return this.turn;
  }

  get isIdle(): boolean {
    return this.turn === null && this.waiting.size === 0 && !this.isStarting;
  }

  /** Waits for the user's turn. The caller ends its part of the turn with `leave`. */
  enter(user: string): Promise<Turn> {
    if (this.turn?.user === user && !this.turn.isClosing && !this.isDue(this.turn)) {
      this.turn.calls += 1;
      return Promise.resolve(this.turn);
    }
    return new Promise((enter, fail) => {
      const waiters = this.waiting.get(user);
      if (waiters) waiters.push({ enter, fail });
      else this.waiting.set(user, [{ enter, fail }]);
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
    this.turn = null;
    this.options.onEnded(turn);
    await this.startNext();
  }

  private async startNext(): Promise<void> {
    if (this.turn || this.isStarting) return;
    for (const [user, waiters] of this.waiting) {
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
    const timer = setTimeout(() => this.endDueTurn(), TURN_MS).unref();
    const turn = { user, host, onDue: new Set<() => void>(), startedAt: Date.now(), timer };
    this.turn = { ...turn, calls: waiters.length, isClosing: false };
    for (const { enter } of waiters) enter(this.turn);
  }

  private isDue({ startedAt }: RunningTurn): boolean {
    return this.waiting.size > 0 && Date.now() - startedAt >= TURN_MS;
  }

  private endDueTurn(): void {
    if (!this.turn || this.turn.isClosing || !this.isDue(this.turn)) return;
    for (const onDue of [...this.turn.onDue]) onDue();
  }
}
