import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { World } from '../world/world';
import { asset, dispensable } from './assets';
import { searchDocument } from './documents';
import type { Faults } from './faults';
import { htmlPage } from './html';
import { respond } from './respond';
import { answerSearch } from './searches';
import { DEFAULT_ATLAS, type AtlasSettings } from './settings';
import { Statistics, type AtlasStatistics } from './statistics';
import { BRAND } from './words';

/** The running site. */
export interface Atlas {
  /** "http://127.0.0.1:<port>", without a slash at its end. */
  baseUrl: string;
  /** What truly exists: for tests alone. */
  world: World;
  statistics(): AtlasStatistics;
  resetStatistics(): void;
  /** Changes what is named, at once; the rest stays. */
  setFaults(faults: Partial<Faults>): void;
  /** Ends every connection and frees the port. Idempotent. */
  close(): Promise<void>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/**
 * Starts the bundled maps site: a small HTTP server on 127.0.0.1 that speaks the live service's contract over a deterministic, made-up
 * world. Rejects when the port is taken.
 */
export async function startAtlas(settings: Partial<AtlasSettings> = {}): Promise<Atlas> {
  const site = new Site({ ...DEFAULT_ATLAS, ...settings });
  await site.listen();
  return site;
}

class Site implements Atlas {
  readonly world: World;
  private readonly server: Server;
  private readonly counted = new Statistics();
  private faults: Faults;

  constructor(private readonly settings: AtlasSettings) {
    this.world = new World(settings);
    this.faults = settings.faults;
    this.server = createServer((request, response) => {
      this.handle(request, response).catch(() => response.destroy());
    });
    this.server.keepAliveTimeout = 60_000;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<void> {
    this.server.listen(this.settings.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  statistics(): AtlasStatistics {
    return this.counted.snapshot();
  }

  resetStatistics(): void {
    this.counted.reset();
  }

  setFaults(faults: Partial<Faults>): void {
    this.faults = { ...this.faults, ...faults };
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://127.0.0.1${request.url ?? '/'}`);
    const exchange = { request, response, url };
    const found = asset(url.pathname);
    if (found) return respond(request, response, found);
    const spared = dispensable(url.pathname);
    if (spared) {
      this.counted.count('assets');
      return respond(request, response, spared);
    }
    if (url.pathname === '/gen_204')
      return respond(request, response, { status: 204, type: 'text/plain', body: '' });
    if (url.pathname === '/search' && url.searchParams.get('tbm') === 'map') return this.search(exchange);
    return this.document(exchange);
  }

  private async search(exchange: Exchange): Promise<void> {
    const done = this.counted.searchStarted();
    exchange.response.once('close', done);
    try {
      if (this.faults.latencyMs > 0) await pause(this.faults.latencyMs);
      const site = { world: this.world, settings: this.settings, limited: false, baseUrl: this.baseUrl };
      this.counted.answered(await answerSearch(exchange, site));
    } finally {
      done();
    }
  }

  private async document({ request, response, url }: Exchange): Promise<void> {
    this.counted.count('documents');
    if (this.faults.latencyMs > 0) await pause(this.faults.latencyMs);
    const made = this.documentFor(url);
    return respond(request, response, {
      status: made ? 200 : 404,
      type: 'text/html; charset=utf-8',
      body: made ?? NOT_FOUND,
    });
  }

  private documentFor(url: URL): string | null {
    const { world, settings, baseUrl } = this;
    if (url.pathname.startsWith('/maps/search/')) return searchDocument({ url, world, settings, baseUrl });
    return null;
  }
}

const NOT_FOUND = htmlPage({
  title: 'Not found',
  language: 'en',
  body: `<h1>${BRAND} has no such page</h1>`,
});
