import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';

/** Pixels of a picture to a pixel of the page: sharp on dense screens. */
export const PIXEL_DENSITY = 2;
/** Of WebP; below it, small letters begin to blur. */
const QUALITY = 78;

export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Writes what the window shows within `clip` as WebP, which Playwright itself cannot. */
export async function takeScreenshot(page: Page, clip: Clip, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...clip, scale: PIXEL_DENSITY },
  });
  await writeFile(file, Buffer.from(data, 'base64'));
  await session.detach();
}
