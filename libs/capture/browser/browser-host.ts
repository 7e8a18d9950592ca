import type { Browser } from 'playwright';
import { BrowserLost } from '../errors';
import { killProcessGroup, deleteBrowserRecord, recordBrowser } from './orphaned-browsers';
import type { SourceSettings } from './source-settings';
import { neverAborted, waitFor } from './waiting';

/** Fence around each page's heap; no pictures and fonts whatever host they come from. */
const BROWSER_ARGUMENTS = [
  '--js-flags=--max-old-space-size=96 --max-semi-space-size=2',
  '--blink-settings=imagesEnabled=false',
  '--disable-remote-fonts',
  '--mute-audio',
];

/** The one browser of a source: started when it is wanted, started anew when it has died. */
export class BrowserHost {
  private starting: Promise<Browser> | null = null;
  private pid: number | null = null;
  private closed = false;

  constructor(private readonly settings: SourceSettings) {}

  /** @throws BrowserLost when it does not start. */
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

  /** Ends the browser for good, by force when it does not answer. Idempotent. */
  async close(): Promise<void> {
    this.closed = true;
    await this.stop();
  }

  /** Ends a browser that does not answer any more; the next `browser()` starts another. */
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
      // Signals are the application's matter: it closes the source when it ends.
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

/** The browser process's id, told by itself; null when it does not tell. */
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
