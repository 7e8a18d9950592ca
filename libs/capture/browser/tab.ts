import type { Browser, BrowserContext, CDPSession, Page, Response } from 'playwright';
import { classifyPage, UNNEEDED_URL_PATTERNS, type PageFacts } from '../blocking';
import {
  BrowserLost,
  messageOf,
  NetworkFailed,
  SourceUnreachable,
  TabLost,
  type CaptureError,
} from '../errors';
import { kindOfBrowserFailure } from '../outage-kind';
import { AUTO_SCROLL_SCRIPT, PAGE_FACTS_SCRIPT, SILENCE_SCRIPT } from './page-scripts';
import { SearchTraffic } from './search-traffic';
import type { ConnectionFailure } from './source-connector';
import type { SourceSettings } from './source-settings';
import { WaitTimeoutError, neverAborted, waitFor } from './waiting';

/** Cookies and local storage that all tabs share, so that consent is answered only once. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface TabOptions {
  storageState: StorageState | undefined;
  /** Returns why the last connection for a URL failed, or null. */
  connectionFailureOf: (url: string) => ConnectionFailure | null;
}

/** Minimum size of the viewport, because a results panel needs it regardless of the size of the area. */
const MIN_VIEWPORT = { width: 400, height: 400 } as const;
const DEFAULT_VIEWPORT = { width: 1024, height: 768 } as const;
/** Maximum length of what a script returns, in characters. The initial state of a page has a few hundred thousand. */
const MAX_RESULT_LENGTH = 4 * 2 ** 20;
/** Maximum time for a page to report its facts; beyond that, it counts as silent. */
const FACTS_TIMEOUT_MS = 1_500;

/**
 * One tab of the browser, used for many searches one after the other. Each tab has its own context, because the
 * browser does not render a tab that is behind another one in the same context.
 */
export class Tab {
  readonly traffic: SearchTraffic;
  searchCount = 0;
  /** Version of the shared storage state that this tab has. */
  storageStateVersion = 0;
  /** URL of the last document that did not load. After a redirect, it differs from the requested URL. */
  private failedUrl = '';
  private document: Response | null = null;
  private readonly lostController = new AbortController();
  private viewport: { width: number; height: number } = DEFAULT_VIEWPORT;

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly settings: SourceSettings,
    private readonly connectionFailureOf: TabOptions['connectionFailureOf'],
  ) {
    this.traffic = new SearchTraffic(cdp);
    page.on('crash', () => this.markLost(new TabLost('The tab crashed.')));
    page.on('requestfailed', (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      this.failedUrl = request.url();
      this.traffic.documentFailed(request.failure()?.errorText ?? '');
    });
    // Waits a moment, because a dying browser closes its pages before it is known to be dead.
    page.on('close', () => setImmediate(this.onClosed));
    context.browser()?.on('disconnected', this.onClosed);
    // Closes other pages, for browsers that open them instead of refusing them.
    context.on('page', (other) => void other.close().catch(() => undefined));
  }

  /** @throws BrowserLost if the browser cannot open a tab. */
  static async open(
    browser: Browser,
    settings: SourceSettings,
    { storageState, connectionFailureOf }: TabOptions,
  ): Promise<Tab> {
    const { command } = settings.timeouts;
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: DEFAULT_VIEWPORT,
      locale: settings.language,
      acceptDownloads: false,
      permissions: [],
      storageState,
    });
    try {
      context.setDefaultTimeout(command);
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      const tab = new Tab(context, page, cdp, settings, connectionFailureOf);
      await tab.prepare();
      return tab;
    } catch (error) {
      await context.close().catch(() => undefined);
      throw error;
    }
  }

  private async prepare(): Promise<void> {
    await this.cdp.send('Network.enable', { maxTotalBufferSize: 1_000_000, maxResourceBufferSize: 500_000 });
    await this.cdp.send('Network.setBlockedURLs', { urls: ['file://*', ...UNNEEDED_URL_PATTERNS] });
    await this.traffic.watch();
    await this.page.addInitScript(SILENCE_SCRIPT);
    await this.page.addInitScript(AUTO_SCROLL_SCRIPT);
  }

  /** Aborts with a CaptureError when the tab or its browser dies. */
  get lostSignal(): AbortSignal {
    return this.lostController.signal;
  }

  get url(): string {
    return this.page.url();
  }

  /** Resizes the tab to the size of an area. */
  async resize(area: { width: number; height: number } | null): Promise<void> {
    const size = area ?? DEFAULT_VIEWPORT;
    const width = Math.max(MIN_VIEWPORT.width, Math.round(size.width));
    const height = Math.max(MIN_VIEWPORT.height, Math.round(size.height));
    if (width === this.viewport.width && height === this.viewport.height) return;
    await this.runCommand(this.page.setViewportSize({ width, height }));
    this.viewport = { width, height };
  }

  /**
   * Opens a URL and returns as soon as its document starts to arrive. Returns the response status, or null if there
   * is none.
   *
   * @throws SourceUnreachable if nothing arrives, NetworkFailed if the page may not be reached.
   */
  async goTo(url: string, signal: AbortSignal): Promise<number | null> {
    const timeout = this.settings.timeouts.document;
    this.failedUrl = '';
    this.document = null;
    try {
      const navigation: Promise<Response | null> = this.page.goto(url, { waitUntil: 'commit', timeout });
      this.document = await waitFor(navigation, signal, timeout + this.settings.timeouts.command);
      return this.document?.status() ?? null;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const text = firstLine(error);
      const failure = this.connectionFailureOf(this.failedUrl || url);
      const kind = error instanceof WaitTimeoutError ? 'timeout' : kindOfBrowserFailure(text);
      throw toLoadError(failure ?? { kind, reason: text });
    }
  }

  /** Returns whether the document of the last `goTo` has arrived whole, and in time. Until then its text is not all there. */
  async hasArrived(signal: AbortSignal): Promise<boolean> {
    const timeout = this.settings.timeouts.document;
    try {
      const failure = await waitFor(this.document?.finished() ?? Promise.resolve(null), signal, timeout);
      if (failure) return false;
      await waitFor(this.page.waitForLoadState('domcontentloaded', { timeout }), signal);
      return true;
    } catch {
      if (signal.aborted) throw signal.reason;
      return false;
    }
  }

  /** Returns the observed facts about the page, or null if it does not respond in time. */
  async readFacts(signal: AbortSignal): Promise<PageFacts | null> {
    try {
      return JSON.parse(
        await waitFor(this.evaluate(PAGE_FACTS_SCRIPT), signal, FACTS_TIMEOUT_MS),
      ) as PageFacts;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof WaitTimeoutError || !this.lostSignal.aborted) return null;
      throw error;
    }
  }

  /** Runs a script of page-scripts.ts and parses the JSON that it returns; null if the page does not respond. */
  async evaluateJson<T>(script: string, signal: AbortSignal): Promise<T | null> {
    try {
      return JSON.parse(await waitFor(this.evaluate(script), signal, this.settings.timeouts.command)) as T;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof WaitTimeoutError || !this.lostSignal.aborted) return null;
      throw error;
    }
  }

  /** Clicks the first button with one of the texts, in the order of the texts. Returns false if there is none. */
  async clickButton(texts: readonly string[]): Promise<boolean> {
    for (const text of texts) {
      const button = this.page.getByRole('button', { name: text, exact: true }).first();
      if ((await this.runCommand(button.count())) === 0) continue;
      const navigated = this.page.waitForEvent('framenavigated', { timeout: this.settings.timeouts.command });
      await Promise.all([navigated.catch(() => undefined), this.runCommand(button.click())]);
      return true;
    }
    return false;
  }

  /** Returns the cookies and local storage of this tab's context. */
  storageState(): Promise<StorageState> {
    return this.runCommand(this.context.storageState());
  }

  /** Applies another tab's cookies to this tab. */
  async applyStorageState(storageState: StorageState): Promise<void> {
    await this.runCommand(this.context.addCookies(storageState.cookies));
  }

  /** Leaves the page, so that its scripts stop running and none of its parked requests are sent. */
  async leave(): Promise<void> {
    await this.runCommand(
      this.page.goto('about:blank', { waitUntil: 'commit', timeout: this.settings.timeouts.command }),
    );
    this.traffic.reset();
  }

  /** Prepares the tab for another search. Collects the garbage of earlier searches from time to time. */
  async clean(): Promise<void> {
    await this.leave();
    if (this.searchCount % this.settings.collectGarbageEvery === 0) {
      await this.runCommand(this.cdp.send('HeapProfiler.collectGarbage'));
    }
  }

  /** Closes the tab. Returns false if it does not close in time. */
  async close(): Promise<boolean> {
    this.markLost(new TabLost('The tab was closed.'));
    this.context.browser()?.off('disconnected', this.onClosed);
    const { command } = this.settings.timeouts;
    const closing = this.context.close().then(
      () => true,
      () => true,
    );
    return waitFor(closing, neverAborted(), command).catch(() => false);
  }

  markLost(reason: CaptureError): void {
    if (this.lostController.signal.aborted) return;
    this.lostController.abort(reason);
    this.traffic.reset();
  }

  private readonly onClosed = () => {
    const isConnected = this.context.browser()?.isConnected() ?? false;
    this.markLost(isConnected ? new TabLost('The tab was closed.') : new BrowserLost('The browser exited.'));
  };

  /**
   * The page may have replaced every function that the script calls, so the length of the result is checked by
   * operators only, and an exception is not passed on.
   */
  private async evaluate(script: string): Promise<string> {
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', {
      expression: `(() => {
        try {
          const result = ${script};
          return typeof result === 'string' && result.length <= ${MAX_RESULT_LENGTH} ? result : null;
        } catch {
          return null;
        }
      })()`,
      returnByValue: true,
    });
    if (exceptionDetails || typeof result.value !== 'string') throw new Error('The page could not be read.');
    return result.value;
  }

  /** Waits until a browser command is done, the tab is lost, or the timeout passes. */
  private runCommand<T>(work: Promise<T>): Promise<T> {
    return waitFor(work, this.lostSignal, this.settings.timeouts.command);
  }
}

/** Returns the kind of page that a tab shows; 'unknown' also if the page does not respond. */
export const pageKindOf = (facts: PageFacts | null) => (facts ? classifyPage(facts) : 'unknown');

function toLoadError({ kind, reason }: ConnectionFailure): CaptureError {
  const message = `The search page did not load: ${reason}`;
  return kind ? new SourceUnreachable(kind, message) : new NetworkFailed(message);
}

const firstLine = (error: unknown) => messageOf(error).split('\n', 1)[0] ?? '';
