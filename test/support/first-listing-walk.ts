import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { waitForHydration } from './page-check';

export interface Walk {
  /**
   * Presses on buttons, options and links, and on fields that do not have the focus yet. Typing is not a press, and the
   * keys that phones lack, such as Tab, are not used.
   */
  presses: number;
  /** Seconds from the open screen to its end. */
  seconds: number;
}

export interface WantedSearch {
  city: string;
  businessType: string;
}

/** Counts what somebody presses, from the open screen on. */
export class PressCounter {
  private readonly startedAt = performance.now();
  private presses = 0;

  /** @param pauseMs time before each press; none in tests */
  constructor(
    private readonly page: Page,
    private readonly pauseMs = 0,
  ) {}

  async press(locator: Locator): Promise<void> {
    await this.think();
    await ((await this.hasTouch()) ? locator.tap() : locator.click());
  }

  /** Presses at a position of the window. */
  async pressAt(x: number, y: number): Promise<void> {
    await this.think();
    await ((await this.hasTouch()) ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  private async think(): Promise<void> {
    this.presses += 1;
    if (this.pauseMs > 0) await setTimeout(this.pauseMs);
  }

  private hasTouch(): Promise<boolean> {
    return this.page.evaluate(() => navigator.maxTouchPoints > 0);
  }

  /** Types into a field, which has to be pressed first unless the page has moved the focus to it. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((input) => input === document.activeElement))) await this.press(field);
    await this.page.keyboard.type(text);
  }

  result = (): Walk => ({ presses: this.presses, seconds: (performance.now() - this.startedAt) / 1_000 });
}

const findPanel = (page: Page) => page.getByRole('region', { name: 'What do you want to find?' });

/** Says on Home what to find and where, and starts. */
async function findAndStart(
  page: Page,
  counter: PressCounter,
  { city, businessType }: WantedSearch,
): Promise<void> {
  const find = findPanel(page);
  await counter.type(find.getByRole('combobox', { name: 'Business types' }), businessType);
  await counter.press(find.getByRole('option', { name: businessType, exact: true }));
  await counter.type(find.getByRole('combobox', { name: 'City' }), city.slice(0, 3));
  await counter.press(find.getByRole('option', { name: city, exact: true }));
  await counter.press(page.getByRole('button', { name: 'Start' }));
  await page
    .getByRole('region', { name: 'Activity log' })
    .getByText(/Extracted \d+ listings/)
    .first()
    // Below the window, the browser does not lay lines out.
    .waitFor({ state: 'attached' });
}

/**
 * Does what a new user does on Home, from the open screen to the first listing: chooses where results go, what to
 * find and where, and starts.
 */
export async function walkToFirstListing(page: Page, wanted: WantedSearch): Promise<Walk> {
  await waitForHydration(page);
  const counter = new PressCounter(page);
  await counter.press(findPanel(page).getByRole('button', { name: 'No Database' }));
  await findAndStart(page, counter, wanted);
  return counter.result();
}

/** Does what a new user does who wants a table, from Home to its first row: connects the sample database first. */
export async function walkToFirstRow(page: Page, wanted: WantedSearch): Promise<Walk> {
  await waitForHydration(page);
  const counter = new PressCounter(page);
  await counter.press(findPanel(page).getByRole('link', { name: 'Configure Database' }));
  await counter.press(page.getByRole('button', { name: 'Use the sample database' }));
  await page.getByRole('region', { name: 'Connected database' }).waitFor();
  await counter.press(page.getByRole('link', { name: 'Home', exact: true }));
  await findAndStart(page, counter, wanted);
  await page
    .getByRole('region', { name: 'Job summary' })
    .getByText(/^[1-9][\d,]* rows?$/)
    .waitFor();
  await counter.press(page.getByRole('link', { name: 'Data', exact: true }));
  await page.locator('tbody tr[data-row]').first().waitFor();
  return counter.result();
}
