import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeResults {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

/** Available in the page after the axe script has loaded. */
declare const axe: { run(document: Document, options: object): Promise<AxeResults> };

/** Waits until the page is hydrated. Only then do keys, the pointer and content that requires scripts work. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.readyState !== 'loading' && globalThis.preHydrationInput === undefined);

/** Waits until the page has been rendered once more, which is when it receives the events of a scroll. */
export const waitForNextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until all animations have ended, except endless ones. */
export const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity,
      ),
  );

/** Waits for animations to end, and returns axe's findings, with one line for each violated rule. */
export async function axeViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    const results = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return results.violations;
  }, AXE_TAGS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Returns the number of pixels by which the page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Returns what can be pressed and is less high than a fingertip (44 pixels), apart from links within a text.
 */
export const smallTapTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heightOf = (element: Element) => {
      const target = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
      return target.getBoundingClientRect().height;
    };
    return [...document.querySelectorAll('button, a[href], input, select, summary, [role=tab]')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect();
        const { display, visibility } = getComputedStyle(element);
        const isPressed = width > 1 && right > 0 && visibility === 'visible' && display !== 'inline';
        // The head of a table is for screen readers alone.
        return isPressed && element.closest('thead') === null && heightOf(element) < 44;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName);
  });

/** Collects the page's console errors, including policy violations, and its uncaught exceptions. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
  page.on('console', (message) => {
    // The text about a response that failed does not say which one it was.
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** Simulates that another tab hides the page, or that the page becomes visible again. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
