import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { World } from '../world/world';
import { FaultPlan, type Faults } from './faults';
import { Router } from './router';
import { DEFAULT_ATLAS_SETTINGS, type AtlasSettings } from './settings';
import { StatisticsCounter, type AtlasStatistics } from './statistics';

/** The running site. */
export interface Atlas {
  /** "http://127.0.0.1:<port>", without a trailing slash. */
  baseUrl: string;
  /** The ground truth, for tests only. */
  world: World;
  statistics(): AtlasStatistics;
  resetStatistics(): void;
  /** Changes the given settings immediately and keeps the others. */
  setFaults(faults: Partial<Faults>): void;
  /** Closes every connection and frees the port. Idempotent. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 60_000;

/**
 * Starts the bundled maps site: a small HTTP server on 127.0.0.1 that uses the live service's formats to serve a
 * deterministic, made-up world. Rejects if the port is in use, or if a pinned town names a business type that does
 * not exist.
 */
export async function startAtlas(settings: Partial<AtlasSettings> = {}): Promise<Atlas> {
  const site = new Site({ ...DEFAULT_ATLAS_SETTINGS, ...settings });
  await site.listen();
  return site;
}

class Site implements Atlas {
  readonly world: World;
  private readonly server: Server;
  private readonly counter = new StatisticsCounter();
  private readonly faults: FaultPlan;

  constructor(private readonly settings: AtlasSettings) {
    this.world = new World(settings);
    this.world.setFickleness(settings.faults.fickleness ?? {});
    this.world.setChanges(settings.faults.changes ?? {});
    this.faults = new FaultPlan(settings.faults, settings.seed);
    const router = new Router(this, settings, this.counter, this.faults);
    this.server = createServer((request, response) => {
      // A visitor who disconnects early or sends a malformed URL ends only this exchange.
      router.handle(request, response).catch(() => response.destroy());
    });
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<void> {
    this.server.listen(this.settings.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  statistics(): AtlasStatistics {
    return this.counter.snapshot();
  }

  resetStatistics(): void {
    this.counter.reset();
  }

  setFaults(faults: Partial<Faults>): void {
    this.faults.update(faults);
    if (faults.fickleness) this.world.setFickleness(faults.fickleness);
    if (faults.changes) this.world.setChanges(faults.changes);
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closing = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closing;
  }
}
