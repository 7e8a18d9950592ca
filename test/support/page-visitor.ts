import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright';
import { resolveTestBrowser } from './resolve-test-browser';
import type { TestApp, TestUser } from './test-app';

/** A generous timeout, because the machine may be slow and busy with other tests. */
const TIMEOUT_MS = 90_000;

/** A browser that visits pages of a test application. */
export class PageVisitor {
  private constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  static async open({ baseUrl }: TestApp): Promise<PageVisitor> {
    const { launch } = await resolveTestBrowser();
    return new PageVisitor(await chromium.launch(launch), baseUrl);
  }

  /**
   * Opens a new browser context, signed in as `user` if given. Turns animations off, because they would redraw the
   * page sixty times per second.
   */
  async context(user: TestUser | null, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.baseUrl,
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    const cookies = [...(user?.client.cookies ?? [])].map(([name, value]) => ({
      name,
      value,
      url: this.baseUrl,
    }));
    await context.addCookies(cookies);
    return context;
  }

  close = (): Promise<void> => this.browser.close();
}
