import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';

/** Device pixels per CSS pixel of a screenshot, for sharp pictures on high-density screens. */
export const PIXEL_DENSITY = 2;
/** WebP quality. At lower values, small text begins to blur. */
const QUALITY = 78;

export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Writes the part of the window within `clip` as a WebP file, because Playwright cannot write WebP. */
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
