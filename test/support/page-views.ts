import { expect } from '@jest/globals';
import type { Page } from 'playwright';
import { comesTo } from './comes-to';
import { axeViolations, overflow } from './page-check';
import { until } from './until';

const WIDE_BY_DAY = { width: 1440, height: 900, colorScheme: 'light' } as const;
const NARROW_BY_NIGHT = { width: 390, height: 844, colorScheme: 'dark' } as const;

/** Looks at a page as it stands, wide by day and narrow by night: accessible, no wider than its window, one h1, a title. */
export async function expectGoodInBothViews(page: Page): Promise<void> {
  for (const { colorScheme, ...viewport } of [NARROW_BY_NIGHT, WIDE_BY_DAY]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  await comesTo(() => page.locator('h1').count(), 1);
  await until('the page has its title', async () => /^.+ · Gazetteer$/.test(await page.title()));
}
