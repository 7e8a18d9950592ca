import type { Page } from 'playwright';

/** Delays the scripts of the page's next visit, as a slow network would, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
