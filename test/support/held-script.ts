import type { Page } from 'playwright';

/** Keeps the script of the page's next visit back, as a slow line does, until the answer is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
