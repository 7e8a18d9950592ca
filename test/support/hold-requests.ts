import type { Page, Request } from 'playwright';

/**
 * Holds these requests of a page, as a slow network would, until the returned function is called. The route stays,
 * because a handler must not end after its route has been removed.
 */
export async function holdRequests(page: Page, isHeld: (request: Request) => boolean): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (isHeld(route.request())) await released;
    await route.fallback();
  });
  return release;
}
