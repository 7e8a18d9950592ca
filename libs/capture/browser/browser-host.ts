import type { Browser } from 'playwright';
import { BrowserLost } from '../errors';
import { killProcessGroup, deleteBrowserRecord, recordBrowser } from './orphaned-browsers';
import type { SourceSettings } from './source-settings';
import { neverAborted, waitFor } from './waiting';

/** Limits each page's heap, and disables images and remote fonts from any host. */
const BROWSER_ARGUMENTS = [
  '--js-flags=--max-old-space-size=96 --max-semi-space-size=2',
  '--blink-settings=imagesEnabled=false',
  '--disable-remote-fonts',
  '--mute-audio',
];

/** Manages a source's only browser: starts it when it is needed, and restarts it after it dies. */
export class BrowserHost {
  private starting: Promise<Browser> | null = null;
  private pid: number | null = null;
  private closed = false;

  constructor(private readonly settings: SourceSettings) {}

  /** @throws BrowserLost if it does not start. */
  browser(): Promise<Browser> {
    if (this.closed) return Promise.reject(new BrowserLost('The source is closed.'));
    this.starting ??= this.start().catch((error: unknown) => {
      this.starting = null;
      throw new BrowserLost(
        `The browser did not start: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    return this.starting;
  }

  /** Closes the browser for good, by force if it does not respond. Idempotent. */
  async close(): Promise<void> {
    this.closed = true;
    await this.stop();
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
    const browser = await chromium.launch({
      // The application handles signals itself: it closes the source when it exits.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ...launch,
      args: [...BROWSER_ARGUMENTS, ...(launch.args ?? [])],
      timeout: timeouts.launch,
    });
    const pid = await pidOf(browser);
    this.pid = pid;
    browser.on('disconnected', () => {
      this.starting = null;
      if (this.pid === pid) this.pid = null;
      if (stateFolder && pid !== null) void deleteBrowserRecord(stateFolder, pid);
    });
    if (stateFolder && pid !== null) await recordBrowser(stateFolder, pid);
    return browser;
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
