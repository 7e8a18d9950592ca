import type { PostgresConnection } from '../../../backend/platform/embedded-postgres';
import { AppProcess } from '../app-process';
import { type FaultyProxy, startFaultyProxy } from '../faulty-proxy';
import { fixedPort } from '../fixed-port';
import type { TestApp } from '../test-app';
import { type NameServer, startNameServer } from './name-server';
import { socketOf, urlThrough } from './proxied-database';
import { type ProxyKind, type ReverseProxy, startReverseProxy } from './reverse-proxy';

/** As long as in a served deployment. */
const DRAIN_SECONDS = 2;

interface WebProcess {
  address: string;
  process: AppProcess;
}

/** Web processes behind the reverse proxy of docker/proxy, each with an address of its own, as containers have. */
export class WebFleet {
  private readonly members: WebProcess[] = [];
  private lastAddress = 1;

  private constructor(
    private readonly app: TestApp,
    private readonly database: FaultyProxy,
    private readonly names: NameServer,
    private readonly port: number,
    private readonly proxy: ReverseProxy,
  ) {}

  /** @param app an application with the same database and files, which is not behind the proxy */
  static async start(app: TestApp, count: number, kind: ProxyKind): Promise<WebFleet> {
    const [names, port] = [await startNameServer(), await fixedPort()];
    const database = await startFaultyProxy(socketOf(app.connection as PostgresConnection));
    const proxy = await startReverseProxy(kind, { names, port });
    const fleet = new WebFleet(app, database, names, port, proxy);
    try {
      await Promise.all(Array.from({ length: count }, () => fleet.add()));
      return fleet;
    } catch (error) {
      await fleet.close();
      throw error;
    }
  }

  /** The URL for browsers. */
  get url(): string {
    return this.proxy.url;
  }

  /** The requests to which the proxy itself responded with an error. */
  get refusals(): readonly string[] {
    return this.proxy.refusals;
  }

  get size(): number {
    return this.members.length;
  }

  /**
   * Replaces the oldest process like docker/replace-one-by-one.sh: the new one is ready before the old one stops. An
   * address is listed from the start of its process until its end, as container engines do.
   */
  async replaceOldest(): Promise<{ stopMs: number }> {
    await this.add();
    const oldest = this.members.shift();
    if (!oldest) throw new TypeError('there is no web process');
    const startedAt = Date.now();
    await oldest.process.stop();
    this.names.addresses.delete(oldest.address);
    return { stopMs: Date.now() - startedAt };
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map(({ process }) => process.stop()));
    await this.proxy.close();
    this.names.close();
    await this.database.close();
  }

  private async add(): Promise<void> {
    const { settings, connection } = this.app;
    const address = `127.0.0.${++this.lastAddress}`;
    const process = new AppProcess(settings.dataDir, {
      ROLE: 'web',
      SEED_ACCOUNTS: 'false',
      HOST: address,
      PORT: String(this.port),
      PUBLIC_URL: this.proxy.url,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      DATABASE_URL: urlThrough(this.database, connection as PostgresConnection),
      ENCRYPTION_KEY: settings.encryptionKey ?? '',
      FREE_ALLOWANCE: String(settings.freeAllowance),
    });
    this.names.addresses.add(address);
    this.members.push({ address, process });
    await process.start();
  }
}
