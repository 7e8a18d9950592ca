import { expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually } from './eventually';
import { axeViolations, horizontalOverflow } from './page-check';
import { until } from './until';

const WIDE_LIGHT = { width: 1440, height: 900, colorScheme: 'light' } as const;
const NARROW_DARK = { width: 390, height: 844, colorScheme: 'dark' } as const;

/**
 * Checks the page in a wide window with the light theme and in a narrow window with the dark theme. The page must be
 * accessible, without horizontal overflow, with one h1 and a title.
 */
export async function expectAccessibleAndResponsive(page: Page): Promise<void> {
  for (const { colorScheme, ...viewport } of [NARROW_DARK, WIDE_LIGHT]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    // On a scrolled page, links below the sticky bar count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
  }
  await eventually(() => page.locator('h1').count(), 1);
  await until('the page has its title', async () => /^.+ · Gazetteer$/.test(await page.title()));
}
