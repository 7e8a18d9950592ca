import { FairLanes, NoLane } from '@libs/lanes';
import type { ListingStore, StoreConnectionOptions } from '@libs/listing-store';
import { ContainedStore } from './contained-store';
import { Host, type HostTimes } from './host';
import type { StartHostLink } from './host-link';
import { type CallMethod, deadlineFor, type HostSettings, POLICIES, type ReadMethod } from './protocol';
import { Quarantine, QUARANTINE_TIMES, type QuarantineTimes } from './quarantine';
import { type EndReason, heldOff, hostLost, storeClosed, tooManyTests } from './store-host-errors';
import type { Place, StoreInPool, StorePlaces, StoreUse } from './store-places';
import { SuspicionList } from './suspicion-list';
import { UserPlaces } from './user-places';

/** A host that has used this much CPU time, or is this old, is replaced by a new one as soon as it is idle. */
const MAX_CPU_MS = 20 * 60_000;
const MAX_AGE_MS = 24 * 60 * 60_000;
/**
 * Shares of the memory limit. A host above the first share is replaced when idle; the quarantine host is replaced
 * above the second.
 */
const WORN_MEMORY_SHARE = 0.75;
const QUARANTINE_MEMORY_SHARE = 0.5;
/** Delay before the next start when hosts repeatedly end before they are ready. It doubles each time. */
const FIRST_START_DELAY_MS = 125;
const MAX_START_DELAY_MS = 30_000;
/** How many failed starts of hosts a call waits for. */
const MAX_STARTS = 3;
/** How long open stores may take to close before their hosts are killed. */
const SHUTDOWN_MS = 1_500;
/**
 * Connection tests go to servers that nobody has tried before. They hardly do anything but wait. A test in quarantine
 * uses no lane.
 */
const TEST_LANES = {
  lanes: 32,
  slowLanes: 8,
  lanesPerOwner: 1,
  slowMs: 5_000,
  waitingPerOwner: 1,
  maxWaitMs: 60_000,
};

export interface HostPoolOptions extends HostSettings {
  /** Number of hosts that users share. One more is kept on standby. */
  hosts: number;
  start: StartHostLink;
  hostTimes?: HostTimes;
  quarantineTimes?: QuarantineTimes;
  /** Maximum time for a connection test, if it is not the usual one. */
  testMs?: number;
  onHostEnd?(reason: EndReason): void;
}

/**
 * The hosts of this process. They start with the first store. Users share hosts. When a host ends, all users who had
 * a store in it are suspected: their calls are made in quarantine until a user's turn has ended without ending the
 * host.
 */
export class HostPool implements StorePlaces {
  private hosts: Host[] = [];
  private spare: Host | null = null;
  private quarantineHost: Host | null = null;
  /** Replaced hosts whose calls are still in progress. */
  private readonly retired = new Set<Host>();
  private readonly suspicions = new SuspicionList();
  private readonly quarantine: Quarantine;
  private readonly places = new UserPlaces();
  private readonly testLanes = new FairLanes(TEST_LANES);
  /** Users during whose turn in quarantine somebody else killed the host. */
  private readonly interrupted = new Set<string>();
  private failedStarts = 0;
  private nextId = 1;
  private isClosed = false;
  private maxSeenResidentBytes = 0;

  constructor(private readonly options: HostPoolOptions) {
    this.quarantine = new Quarantine({
      times: options.quarantineTimes ?? QUARANTINE_TIMES,
      acquireHost: () => this.acquireQuarantineHost(),
      onEnded: ({ user, host }) => this.endTurn(user, host),
      refusalOf: (user) => this.refusalOf(user),
    });
  }

  /** Returns the user's store for a connection. It does not connect yet. */
  open(user: string, connection: StoreConnectionOptions): ListingStore {
    return new ContainedStore(this, user, connection);
  }

  deadlineOf(method: CallMethod | ReadMethod): number {
    const { limits, testMs } = this.options;
    if (method === 'test' && testMs !== undefined) return testMs;
    return deadlineFor(POLICIES[method], limits);
  }

  newId(): number {
    return this.nextId++;
  }

  /** Returns the largest resident memory of a host since the last reading. */
  takeMaxResidentBytes(): number {
    const largest = this.maxSeenResidentBytes;
    this.maxSeenResidentBytes = Math.max(0, ...this.running.map(({ residentBytes }) => residentBytes));
    return Math.max(largest, this.maxSeenResidentBytes);
  }

  get counts(): { running: number; suspected: number; heldOff: number } {
    return { running: this.running.length, ...this.suspicions.counts };
  }

  /** Process ids of the running hosts. */
  get pids(): number[] {
    return this.running.flatMap(({ pid }) => pid ?? []);
  }

  /**
   * Waits for a place for one call of a store.
   * @throws StoreError if the user has too many calls in progress or is held off, the wait is too long, no host can be
   * started, or the pool is closed
   */
  async enter(store: StoreInPool, use: StoreUse): Promise<Place> {
    const kind = use === 'read' || use === 'test' ? 'read' : 'call';
    const giveBack = await this.places.take(store.user, kind);
    return withCleanup(() => this.enterHost(store, use), giveBack);
  }

  private async enterHost(store: StoreInPool, use: StoreUse): Promise<Place> {
    const refusal = this.refusalOf(store.user);
    if (refusal) throw refusal;
    if (this.suspicions.isSuspect(store.user)) return this.enterQuarantine(store, use);
    if (use !== 'test') return this.enterSharedHost(store);
    const lane = await this.testLanes.enter(store.user).catch((error: unknown) => {
      throw error instanceof NoLane ? tooManyTests() : error;
    });
    // The user may have become a suspect in the meantime.
    if (!this.suspicions.isSuspect(store.user))
      return withCleanup(
        () => this.enterSharedHost(store),
        () => lane.leave(),
      );
    lane.leave();
    return this.enterHost(store, use);
  }

  private async enterSharedHost(store: StoreInPool): Promise<Place> {
    const host = await this.hostFor(store);
    return { host, onDue: () => () => undefined, leave: () => undefined };
  }

  private async enterQuarantine(store: StoreInPool, use: StoreUse): Promise<Place> {
    const turn = await this.quarantine.enter(store.user, { isUrgent: use === 'call' || use === 'read' });
    let hasLeft = false;
    return {
      host: turn.host,
      onDue(callback) {
        turn.onDue.add(callback);
        return () => turn.onDue.delete(callback);
      },
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        this.quarantine.leave(turn);
      },
    };
  }

  /** Closes all stores and ends all hosts. Calls in progress fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.quarantine.close(storeClosed());
    const hosts = this.running;
    const stores = hosts.flatMap((host) => [...host.stores.keys()].map((store) => host.close(store)));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, SHUTDOWN_MS)));
    await Promise.race([Promise.all(stores), timeout]);
    clearTimeout(timer);
    for (const host of hosts) host.kill('closed');
  }

  private get running(): Host[] {
    return [...this.hosts, this.spare, this.quarantineHost, ...this.retired].filter(
      (host): host is Host => host !== null && !host.hasEnded,
    );
  }

  private refusalOf(user: string): Error | null {
    if (this.isClosed) return storeClosed();
    const hold = this.suspicions.holdOf(user);
    return hold && heldOff(hold);
  }

  /** Returns the store's current host if possible, and otherwise the host with the fewest stores. */
  private async hostFor({ id, host }: StoreInPool): Promise<Host> {
    if (host?.isUsable && host.stores.has(id) && this.hosts.includes(host)) return host;
    if (this.hosts.length === 0) this.startHosts();
    for (let starts = 0; starts < MAX_STARTS && !this.hosts.some(({ isUsable }) => isUsable); starts++)
      await Promise.race(this.hosts.map((one) => one.settled));
    const [best] = this.hosts
      .filter(({ isUsable }) => isUsable)
      .sort((one, other) => one.stores.size - other.stores.size);
    if (this.isClosed) throw storeClosed();
    if (!best) throw hostLost('start', false);
    return best;
  }

  /** The first host starts alone, because somebody waits for it. */
  private startHosts(): void {
    const first = this.newHost();
    this.hosts = [first];
    void first.settled.then(() => {
      if (this.isClosed) return;
      while (this.hosts.length < this.options.hosts) this.hosts.push(this.newHost());
      this.spare ??= this.newHost();
    });
  }

  private newHost(): Host {
    const { network, limits, maxResidentBytes, start, hostTimes } = this.options;
    const delayMs =
      this.failedStarts < 2 ? 0 : Math.min(MAX_START_DELAY_MS, FIRST_START_DELAY_MS * 2 ** this.failedStarts);
    return new Host({
      settings: { network, limits, maxResidentBytes },
      start,
      times: hostTimes,
      delayMs,
      onEnd: (host, reason) => this.hostEnded(host, reason),
      onHeartbeat: (host) => this.inspect(host),
    });
  }

  private hostEnded(host: Host, reason: EndReason): void {
    this.failedStarts = reason === 'start' ? this.failedStarts + 1 : 0;
    if (this.isClosed || reason === 'closed') return;
    this.options.onHostEnd?.(reason);
    if (this.retired.delete(host)) return this.suspicions.suspect(new Set(host.stores.values()));
    if (host === this.spare) this.spare = this.newHost();
    else if (host === this.quarantineHost) this.quarantineHostEnded(reason);
    else {
      this.suspicions.suspect(new Set(host.stores.values()));
      this.hosts = this.hosts.map((one) => (one === host ? this.newHost() : one));
    }
  }

  /** Handles the end of the quarantine host. Only one user was in it, so that user's database was the cause. */
  private quarantineHostEnded(reason: EndReason): void {
    this.quarantineHost = null;
    const user = this.quarantine.current?.user;
    if (user !== undefined) {
      this.suspicions.suspect([user]);
      // The first time, the kernel or a person may have killed this host by chance.
      if (reason === 'killed' && !this.interrupted.has(user)) this.interrupted.add(user);
      else this.suspicions.holdOff(user);
    }
    this.quarantine.hostEnded();
  }

  /** Uses the standby host, so that quarantine does not begin by waiting for a host to start. */
  private async acquireQuarantineHost(starts = 1): Promise<Host> {
    if (!this.quarantineHost || this.quarantineHost.hasEnded) {
      this.quarantineHost = this.spare ?? this.newHost();
      this.spare = this.newHost();
    }
    const host = this.quarantineHost;
    await host.settled;
    if (host.isUsable) return host;
    if (this.isClosed) throw storeClosed();
    if (starts < MAX_STARTS) return this.acquireQuarantineHost(starts + 1);
    throw hostLost('start', false);
  }

  private endTurn(user: string, host: Host): void {
    this.suspicions.clear(user);
    this.interrupted.delete(user);
    const isWorn = host.residentBytes > this.options.maxResidentBytes * QUARANTINE_MEMORY_SHARE;
    // The memory that one user's turn has left in use must not end the host in the next user's turn.
    if (!isWorn && !(this.quarantine.isIdle && this.suspicions.counts.suspected === 0)) return;
    this.quarantineHost = null;
    host.kill('closed');
  }

  /** Replaces a host that is old or full, and ends replaced hosts that are idle. */
  private inspect(host: Host): void {
    this.failedStarts = 0;
    this.maxSeenResidentBytes = Math.max(this.maxSeenResidentBytes, host.residentBytes);
    if (this.retired.has(host) && !host.isBusy) {
      this.retired.delete(host);
      return host.kill('closed');
    }
    const isOld = host.cpuMs > MAX_CPU_MS || Date.now() - host.startedAt > MAX_AGE_MS;
    const isFull = !host.isBusy && host.residentBytes > this.options.maxResidentBytes * WORN_MEMORY_SHARE;
    if ((!isOld && !isFull) || !this.hosts.includes(host) || !this.spare?.isUsable) return;
    this.retired.add(host);
    const { spare } = this;
    this.hosts = this.hosts.map((one) => (one === host ? spare : one));
    this.spare = this.newHost();
  }
}

/** Adds what is to be done when a place is left, or cannot be entered. */
async function withCleanup(enter: () => Promise<Place>, cleanup: () => void): Promise<Place> {
  try {
    const place = await enter();
    return {
      ...place,
      leave() {
        place.leave();
        cleanup();
      },
    };
  } catch (error) {
    cleanup();
    throw error;
  }
}
