import type { Browser } from 'playwright';
import { BrowserLost, messageOf } from '../errors';
import { browserEnvironment } from './browser-environment';
import { MemoryWatch } from './memory-watch';
import { killProcessGroup, killProcessTree, deleteBrowserRecord, recordBrowser } from './orphaned-browsers';
import { SocksServer } from './socks-server';
import { type ConnectionFailure, ConnectionRefused, SourceConnector } from './source-connector';
import type { SourceSettings } from './source-settings';
import { neverAborted, waitFor } from './waiting';

/** Limits each page's heap, and disables images and remote fonts from any host. */
const BROWSER_ARGUMENTS = [
  '--js-flags=--max-old-space-size=96 --max-semi-space-size=2',
  '--blink-settings=imagesEnabled=false',
  '--disable-remote-fonts',
  '--mute-audio',
];

/**
 * Leaves the browser no way into the network except our own SOCKS server, even for loopback addresses. The browser
 * resolves no names, and sends no packets other than TCP connections (no QUIC, no WebRTC). Pages cannot open other
 * pages.
 */
const networkArguments = (socksPort: number) => [
  `--proxy-server=socks5://127.0.0.1:${socksPort}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-quic',
  // The names of the same switch in the headless shell and in the full browser.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--block-new-web-contents',
];

/** Manages a source's only browser: starts it when it is needed, and restarts it after it dies. */
export class BrowserHost {
  private starting: Promise<Browser> | null = null;
  private socksServer: Promise<SocksServer> | null = null;
  private readonly connector: SourceConnector;
  private pid: number | null = null;
  private closed = false;

  /** @param onOverload called when the browser is about to be ended because it uses too much memory */
  constructor(
    private readonly settings: SourceSettings,
    private readonly onOverload: (reason: BrowserLost) => void,
  ) {
    const { baseUrl, origins, timeouts } = settings;
    this.connector = new SourceConnector({ baseUrl, origins, timeoutMs: timeouts.document });
  }

  /** Returns why the browser's last connection for this URL failed, or null. */
  connectionFailureOf(url: string): ConnectionFailure | null {
    return this.connector.failureOf(url);
  }

  /** @throws BrowserLost if it does not start. */
  browser(): Promise<Browser> {
    if (this.closed) return Promise.reject(new BrowserLost('The source is closed.'));
    this.starting ??= this.start().catch((error: unknown) => {
      this.starting = null;
      throw new BrowserLost(`The browser did not start: ${messageOf(error)}`);
    });
    return this.starting;
  }

  /** Closes the browser for good, by force if it does not respond. Idempotent. */
  async close(): Promise<void> {
    this.closed = true;
    await this.stop();
    await (await this.socksServer?.catch(() => null))?.close();
  }

  /** Stops a browser that no longer responds; the next `browser()` starts another. */
  async stop(): Promise<void> {
    const browser = await this.starting?.catch(() => null);
    const pid = this.pid;
    if (!browser) return;
    const closing = browser.close().catch(() => undefined);
    await waitFor(closing, neverAborted(), this.settings.timeouts.command).catch(() => {
      if (pid !== null) killProcessGroup(pid);
    });
  }

  private async start(): Promise<Browser> {
    const { chromium } = await import('playwright');
    const { launch, timeouts, stateFolder } = this.settings;
    this.socksServer ??= this.startSocksServer();
    const { port } = await this.socksServer;
    const browser = await chromium.launch({
      // The application handles signals itself: it closes the source when it exits.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: browserEnvironment(),
      ...launch,
      args: [...BROWSER_ARGUMENTS, ...networkArguments(port), ...(launch.args ?? [])],
      timeout: timeouts.launch,
    });
    const pid = await pidOf(browser);
    this.pid = pid;
    const watch = pid === null ? null : this.watchMemory(pid);
    browser.on('disconnected', () => {
      watch?.stop();
      this.starting = null;
      if (this.pid === pid) this.pid = null;
      if (stateFolder && pid !== null) void deleteBrowserRecord(stateFolder, pid);
    });
    if (stateFolder && pid !== null) await recordBrowser(stateFolder, pid);
    return browser;
  }

  private watchMemory(pid: number): MemoryWatch | null {
    const { maxBrowserBytes } = this.settings;
    if (maxBrowserBytes === null) return null;
    return new MemoryWatch(pid, maxBrowserBytes, () => {
      const megabytes = Math.round(maxBrowserBytes / 2 ** 20);
      this.onOverload(new BrowserLost(`The browser used more than ${megabytes} MB of memory.`));
      void killProcessTree(pid);
    });
  }

  private startSocksServer(): Promise<SocksServer> {
    return SocksServer.start((host, port) =>
      this.connector.connect(host, port).catch((error: unknown) => {
        if (error instanceof ConnectionRefused) this.settings.onRefusedConnection(error.message);
        throw error;
      }),
    );
  }
}

/** Returns the process id that the browser reports; null if it reports none. */
async function pidOf(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.find(({ type }) => type === 'browser')?.id ?? null;
  } catch {
    return null;
  } finally {
    await session.detach().catch(() => undefined);
  }
}
