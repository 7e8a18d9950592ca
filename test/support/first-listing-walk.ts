import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright';
import { waitForHydration } from './page-check';

export interface FirstListingWalk {
  /** Presses on buttons, options and links. Typing is not a press. */
  presses: number;
  /** Seconds from the open screen to the first listing in the log. */
  seconds: number;
}

/**
 * Does what a new user does on Home, from the open screen to the first listing: chooses where results go, what to
 * find and where, and starts.
 */
export async function walkToFirstListing(
  page: Page,
  { city, businessType }: { city: string; businessType: string },
): Promise<FirstListingWalk> {
  await waitForHydration(page);
  const startedAt = performance.now();
  let presses = 0;
  const press = async (locator: ReturnType<Page['getByRole']>) => {
    presses += 1;
    await locator.click();
  };
  const find = page.getByRole('region', { name: 'What do you want to find?' });
  await press(find.getByRole('button', { name: 'No Database' }));
  await find.getByRole('combobox', { name: 'Business types' }).fill(businessType);
  await press(find.getByRole('option', { name: businessType, exact: true }));
  await find.getByRole('combobox', { name: 'City' }).fill(city);
  await page.keyboard.press('Tab');
  await press(page.getByRole('button', { name: 'Start' }));
  await page
    .getByRole('region', { name: 'Activity log' })
    .getByText(/Extracted \d+ listings/)
    .first()
    // Below the window, the browser does not lay lines out.
    .waitFor({ state: 'attached' });
  return { presses, seconds: (performance.now() - startedAt) / 1_000 };
}
