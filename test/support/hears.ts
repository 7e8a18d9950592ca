import type { Page } from 'playwright';
import { until } from './until';

declare global {
  /** Made by `hears` in the page. */
  var sentenceWasShown: (() => void) | undefined;
}

/**
 * Listens for a sentence that stands on a page too shortly to be looked for, over the navigations that show and end it.
 * Call it before what brings the sentence; the answer waits until it was shown.
 */
export async function hears(page: Page, sentence: string): Promise<() => Promise<unknown>> {
  let shown = false;
  await page.exposeFunction('sentenceWasShown', () => {
    shown = true;
  });
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(wanted)) globalThis.sentenceWasShown?.();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, sentence);
  return () => until(`the page says: ${sentence}`, () => Promise.resolve(shown));
}
