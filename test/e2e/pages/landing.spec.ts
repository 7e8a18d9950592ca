import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright';
import { eventually } from '../../support/eventually';
import { readLayoutShifts, watchLayoutShifts } from '../../support/layout-shifts';
import {
  waitForHydration,
  axeViolations,
  horizontalOverflow,
  collectPageErrors,
} from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startSlowProxy, type SlowProxy } from '../../support/slow-proxy';
import { startTestApp, type TestApp } from '../../support/test-app';
import { until } from '../../support/until';

jest.setTimeout(240_000);

let app: TestApp;
let visitor: PageVisitor;
let slowProxy: SlowProxy;
beforeAll(async () => {
  app = await startTestApp({ frontend: 'built' });
  visitor = await PageVisitor.open(app);
  slowProxy = await startSlowProxy(app.baseUrl);
});
afterAll(async () => {
  await visitor?.close();
  await slowProxy?.close();
  await app?.close();
});

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Maximum score for a page without layout shifts. It is far below 0.1, which still counts as good. */
const MAX_LAYOUT_SHIFT = 0.001;

/** Opens the landing page in a new browser context, runs the check, and closes the context. */
async function visit(
  options: BrowserContextOptions,
  check: (page: Page, pageErrors: string[]) => Promise<void>,
): Promise<void> {
  const context = await visitor.context(null, { reducedMotion: 'no-preference', ...options });
  try {
    const page = await context.newPage();
    const pageErrors = collectPageErrors(page);
    if (options.javaScriptEnabled !== false) await watchLayoutShifts(page);
    await page.goto('/');
    // The menu and the demo work only with JavaScript.
    if (options.javaScriptEnabled !== false) {
      await waitForHydration(page);
      await results(page).waitFor();
    }
    await check(page, pageErrors);
    expect(pageErrors).toEqual([]);
  } finally {
    await context.close();
  }
}

const results = (page: Page) => page.getByRole('table', { name: 'Sample results' });
const waitForResults = (page: Page) =>
  page.locator('table[aria-label="Sample results"][aria-busy="false"]').waitFor();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** Scrolls each card into view in turn, and waits for the pictures near it to load. */
async function scrollThrough(page: Page): Promise<void> {
  for (const part of await page.locator('main section, main figure, main li').all())
    await part.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => !image.checkVisibility() || (image.complete && image.naturalWidth > 0),
    ),
  );
}

const BOTH_THEMES = ['light', 'dark'] as const;
const SIZES = [
  { ...DESKTOP, by: 'light and dark', themes: BOTH_THEMES },
  { width: 768, height: 1024, by: 'light', themes: ['light'] as const },
  { ...PHONE, by: 'light and dark', themes: BOTH_THEMES },
];
const isNarrow = ({ width }: { width: number }) => width <= 1024;

const layoutShift = async (page: Page) => (await readLayoutShifts(page)).score;

/**
 * Inserts an element at the top of the page, or removes it again, which shifts the content. The page is scrolled to
 * the top, because scroll anchoring would hide the shift further down.
 *
 * Call it repeatedly, because shifts within half a second of user input do not count.
 */
const toggleWedge = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const pushed = document.querySelector('.wedge');
    if (pushed) return pushed.remove();
    const wedge = document.createElement('div');
    wedge.className = 'wedge';
    wedge.style.height = '200px';
    document.body.prepend(wedge);
  });

describe('the landing page', () => {
  it.each(SIZES)(
    'has no layout shifts while it loads, plays its demo and scrolls, and is fully accessible in $by, at $width px',
    ({ by: _by, themes, ...viewport }) =>
      visit({ viewport, colorScheme: 'light' }, async (page) => {
        await waitForResults(page);
        await scrollThrough(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        await button(page, 'Replay').click();
        await waitForResults(page);
        expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);

        await tab(page, 'Multiple locations').click();
        await waitForResults(page);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          expect(await axeViolations(page)).toEqual([]);
        }
        expect(await horizontalOverflow(page)).toBe(0);
        if (isNarrow(viewport)) {
          await button(page, 'Open menu').click();
          await menu(page).waitFor();
          expect(await axeViolations(page)).toEqual([]);
          expect(await horizontalOverflow(page)).toBe(0);
        }

        // Shifts the content on purpose to verify that this test detects layout shifts.
        await until('the movement is seen', async () => {
          await toggleWedge(page);
          return (await layoutShift(page)) > MAX_LAYOUT_SHIFT;
        });
      }),
  );

  it('has no layout shifts on a slow network', () =>
    visit({ viewport: DESKTOP, baseURL: slowProxy.url }, async (page) => {
      await waitForResults(page);
      expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
    }));

  it('loads only the pictures for the current theme and size', () =>
    visit({ viewport: PHONE, colorScheme: 'dark' }, async (page) => {
      for (const picture of await page.locator('figure:has(img)').all())
        await picture.scrollIntoViewIfNeeded();
      const loaded = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.webp$/.exec(name) ?? []),
        );
      await eventually(async () => (await loaded()).length, 5);
      for (const name of await loaded()) expect(name).toMatch(/-narrow-dark-/);
    }));

  it('works without JavaScript: everything is readable, the menu is open, and Sign In leads to the login screen', () =>
    visit({ javaScriptEnabled: false, viewport: PHONE }, async (page) => {
      for (const name of ['How It Works', 'What Data You Get', 'Pricing', 'Put your first city on the map.'])
        expect(await page.getByRole('heading', { name }).isVisible()).toBe(true);
      for (const text of ['Fort Point Cantina', '+ 247 more results', 'Remove duplicates'])
        expect(await page.getByText(text).last().isVisible()).toBe(true);
      expect(await button(page, 'Open menu').isVisible()).toBe(false);
      await page.locator('header button:visible', { hasText: 'Sign In' }).click();
      await page.waitForURL('**/login?');
      await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    }));

  it('replays its demo on request, and reveals each card once a fifth of it is visible', () =>
    visit({ viewport: DESKTOP }, async (page) => {
      await waitForResults(page);
      await eventually(() => results(page).locator('tbody tr').count(), 4);
      // The demo plays for only a second or two. An observer in the page detects it, because polling could miss it.
      const played = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
              if (!document.querySelector('table[aria-label="Sample results"][aria-busy="true"]')) return;
              observer.disconnect();
              resolve();
            });
            observer.observe(document, { subtree: true, childList: true, attributes: true });
          }),
      );
      await button(page, 'Replay').click();
      await played;
      await waitForResults(page);

      await page.locator('#features li[data-in-view="false"]').first().waitFor();
      await page.locator('#features li').first().scrollIntoViewIfNeeded();
      await page.locator('#features li[data-in-view="true"]').first().waitFor();
      await page.waitForFunction(
        () => getComputedStyle(document.querySelector('#features article') as Element).opacity === '1',
      );
    }));

  it('shows its last step and every card with reduced motion, and is fully operable by keyboard', () =>
    visit({ viewport: DESKTOP, reducedMotion: 'reduce' }, async (page) => {
      const reached: string[] = [];
      for (let presses = 0; presses < 21; presses += 1) {
        await page.keyboard.press('Tab');
        reached.push(
          await page.evaluate(
            () =>
              document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
          ),
        );
      }
      expect(reached).toEqual([
        'Skip to content',
        'Gazetteer',
        'Features',
        'Screenshots',
        'Pricing',
        'Sign In',
        'Get Started',
        'Start Free Trial',
        'View Demo',
        'Single location',
        'Replay',
        'The same record as JSON',
        'Sign up free',
        'Get Started',
        'Choose Professional',
        'Sign up free',
        'Gazetteer',
        'Features',
        'Screenshots',
        'Pricing',
        'Sign In',
      ]);

      await tab(page, 'Single location').focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('img', { name: /Los Angeles and Phoenix/ }).waitFor();
      await page.getByRole('tab', { name: 'Multiple locations', selected: true }).waitFor();

      await button(page, 'Replay').click();
      expect(await results(page).getAttribute('aria-busy')).toBe('false');
      const opacities = await page
        .locator('#features article')
        .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).opacity));
      expect(opacities).toEqual(['1', '1', '1', '1', '1', '1']);
    }));
});

describe('the mobile menu', () => {
  it('leads to a section of the page, and closes by itself when the window becomes wider than 1024 px', () =>
    visit({ viewport: { width: 1024, height: 800 } }, async (page) => {
      await button(page, 'Open menu').click();
      await menu(page).getByRole('link', { name: 'Pricing' }).click();
      await page.waitForURL(/#pricing$/);
      await button(page, 'Open menu').click();
      await page.setViewportSize({ width: 1025, height: 800 });
      await menu(page).waitFor({ state: 'hidden' });
      // A style hides the menu at once. It is closed after the event of the new width.
      await page.locator('header button[aria-expanded=false]').waitFor({ state: 'attached' });
      await page.setViewportSize({ width: 1024, height: 800 });
      expect(await button(page, 'Open menu').getAttribute('aria-expanded')).toBe('false');
    }));
});

describe('the login screen in place of the landing page', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign In' });

  it('opens with Sign In and View Demo, is accessible, and survives a reload; Back returns to the landing page', () =>
    visit({ viewport: DESKTOP }, async (page) => {
      for (const name of ['Sign In', 'View Demo']) {
        await button(page, name).click();
        await heading(page).waitFor();
        expect(new URL(page.url()).pathname).toBe('/');
        await eventually(() => page.title(), 'Sign In · Gazetteer');
        if (name === 'Sign In') expect(await axeViolations(page)).toEqual([]);
        await page.goBack();
        await page.getByRole('heading', { name: 'Pricing' }).waitFor();
        await heading(page).waitFor({ state: 'detached' });
      }
      await button(page, 'Sign In').click();
      await heading(page).waitFor();
      await page.reload();
      await heading(page).waitFor();
    }));

  it('shows why a sign-in was refused, keeps the entered email, and then signs in', async () => {
    const { email, password, userId } = await app.createUser();
    const context = await visitor.context(null, { viewport: DESKTOP });
    const page = await context.newPage();
    const signIn = async (word: string) => {
      await page.getByLabel('Password', { exact: true }).fill(word);
      await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
    };
    await page.goto('/');
    await waitForHydration(page);
    await button(page, 'View Demo').click();
    await page.getByLabel('Email').fill(email);
    await signIn('wrong-password');
    await page.getByText('ERROR').waitFor();
    await eventually(() => page.getByLabel('Email').inputValue(), email);
    await signIn(password);
    await page.waitForURL(`**/user/${userId}/runtime`);
    await context.close();
  });
});
