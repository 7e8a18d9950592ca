import type { Browser, BrowserContext, Page } from 'playwright';
import { waitForHydration } from '../page-check';
import type { TestUser } from '../test-app';
import { observeErrors } from './observe-errors';

/** Generous, because many browsers share the machine. */
const TIMEOUT_MS = 120_000;
const ADDRESS_COLUMN = 8;
const MAX_SHOWN_TEXT = 1_000;
/** Fewer than a user may have. */
const MAX_TOKENS = 20;

/** What a user has done by clicking, to compare with the databases. */
export interface Clicks {
  jobsStarted: number;
  /** Names of the tokens created. */
  tokens: string[];
  /** Values entered into cells of the table, each of them once. */
  edits: string[];
  signIns: number;
  screensOpened: number;
}

export interface ClickingUserOptions {
  browser: Browser;
  baseUrl: string;
  user: TestUser;
  /** The city of the user's jobs, and the business type. */
  town: { label: string; businessType: string };
  /** How long the user looks at a result before the next activity. */
  pauseMs: number;
}

/** A user in a real browser who uses one screen after the other, and sees every error. */
export class ClickingUser {
  /** What went wrong, as the user saw it. */
  readonly errors: string[] = [];
  readonly clicks: Clicks = { jobsStarted: 0, tokens: [], edits: [], signIns: 0, screensOpened: 0 };
  private mustStop = false;
  private done: Promise<void> = Promise.resolve();

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly options: ClickingUserOptions,
  ) {}

  /** Opens the browser window and signs in. */
  static async open(options: ClickingUserOptions): Promise<ClickingUser> {
    const context = await options.browser.newContext({
      baseURL: options.baseUrl,
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const clicking = new ClickingUser(context, page, options);
    await observeErrors(page, (error) => clicking.errors.push(error));
    await page.goto('/login');
    await clicking.signIn();
    await clicking.chooseSetup();
    return clicking;
  }

  get user(): TestUser {
    return this.options.user;
  }

  /**
   * Clicks until `stop`.
   * @param first the activity to begin with, by its number
   * @param delayMs how long the user waits before it, so that not all users click at the same moment
   */
  start(first: number, delayMs: number): void {
    this.done = this.page.waitForTimeout(delayMs).then(() => this.work(first));
  }

  /** Resolves after the activity in progress. */
  async stop(): Promise<void> {
    this.mustStop = true;
    await this.done;
    await this.context.close();
  }

  private async work(first: number): Promise<void> {
    const activities = [
      ['start and stop a job', () => this.startAndStop()],
      ['edit a row', () => this.editRow()],
      ['create a token', () => this.createToken()],
      ['look around', () => this.lookAround()],
      ['sign out and in', () => this.signOutAndIn()],
    ] as const;
    for (let at = first; !this.mustStop; at += 1) {
      const activity = activities[at % activities.length];
      if (!activity) return;
      const [name, act] = activity;
      try {
        await act();
        if (!this.mustStop) await this.page.waitForTimeout(this.options.pauseMs);
      } catch (error) {
        const shown = await this.page
          .evaluate(() => document.querySelector('main')?.innerText ?? document.documentElement.outerHTML)
          .catch(() => 'nothing');
        const text = shown.replace(/\s+/g, ' ').slice(0, MAX_SHOWN_TEXT);
        this.errors.push(`could not ${name} at ${this.page.url()}, which shows "${text}": ${String(error)}`);
        return;
      }
    }
  }

  private async signIn(): Promise<void> {
    const { page, user } = this;
    await waitForHydration(page);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await this.press('Sign In');
    await page.waitForURL('**/runtime');
    this.clicks.signIns += 1;
  }

  private async signOutAndIn(): Promise<void> {
    const { page } = this;
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/login');
    await this.signIn();
  }

  private async chooseSetup(): Promise<void> {
    const { label, businessType } = this.options.town;
    await waitForHydration(this.page);
    await this.press('Choose');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'City' }).fill(label);
    await dialog.getByRole('checkbox', { name: businessType, exact: true }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  private async startAndStop(): Promise<void> {
    await this.openTab('Home', 'Home');
    await this.press('Start');
    this.clicks.jobsStarted += 1;
    await this.press('Pause');
    for (const name of ['Resume', 'Pause', 'Stop']) if (!(await this.pressWhileActive(name))) return;
    const confirmation = this.page.getByRole('dialog', { name: 'Stop the job?' });
    await confirmation.getByRole('button', { name: 'Stop job' }).click();
    await this.button('Start').waitFor();
  }

  /** Presses a button of the active job. Returns false if the job has ended meanwhile. */
  private async pressWhileActive(name: string): Promise<boolean> {
    await this.button(name).or(this.button('Start')).first().waitFor();
    if (await this.button('Start').isVisible()) return false;
    await this.press(name);
    return true;
  }

  private async editRow(): Promise<void> {
    const { page } = this;
    await this.openTab('Data', 'Data');
    const row = page.locator('tbody tr[data-row]').first();
    const value = `${this.clicks.edits.length + 1} ${this.user.userId.slice(0, 8)} St`;
    await row.getByRole('gridcell').nth(ADDRESS_COLUMN).dblclick();
    await page.getByRole('textbox', { name: /^Address of / }).fill(value);
    this.clicks.edits.push(value);
    await page.keyboard.press('Enter');
    // The second is its link on phones.
    await row.getByText(value).first().waitFor();
    await page.getByRole('textbox', { name: /^Address of / }).waitFor({ state: 'detached' });
  }

  private async createToken(): Promise<void> {
    if (this.clicks.tokens.length >= MAX_TOKENS) return;
    const { page } = this;
    await this.openTab('User', 'Account');
    await page.getByRole('link', { name: 'API', exact: true }).click();
    const card = page.getByRole('region', { name: 'API tokens' });
    const name = `token ${this.clicks.tokens.length + 1}`;
    // Without tokens, the form is open.
    if (this.clicks.tokens.length > 0) await card.getByText('New token', { exact: true }).click();
    await card.getByLabel('Name').fill(name);
    await card.getByRole('checkbox', { name: /jobs:read/ }).check();
    this.clicks.tokens.push(name);
    await card.getByRole('button', { name: 'Create token' }).click();
    await card.getByText(name, { exact: true }).first().waitFor();
  }

  private async lookAround(): Promise<void> {
    await this.openTab('Jobs', 'Jobs');
    await this.openTab('User', 'Account');
    await this.openTab('Data', 'Data');
    await this.page.reload();
    await waitForHydration(this.page);
    await this.openTab('Home', 'Home');
    await this.page.reload();
    await waitForHydration(this.page);
  }

  private async openTab(name: string, heading: string): Promise<void> {
    const { page } = this;
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    this.clicks.screensOpened += 1;
  }

  private button = (name: string) => this.page.getByRole('button', { name, exact: true });

  private press = (name: string) => this.button(name).click();
}
