import type { Page } from 'playwright';
import { until } from './until';

let observerCount = 0;

/** Runs in the page: tells the function of that name once the sentence is shown. */
function observeInPage([text, callbackName]: [string, string]): void {
  const check = () => {
    if (!document.body?.textContent?.includes(text)) return;
    observer.disconnect();
    const notify: unknown = Reflect.get(globalThis, callbackName);
    if (typeof notify === 'function') notify();
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Listens for a sentence that stands on a page too shortly to be looked for, over the navigations that show and end it.
 * Call it before what brings the sentence; the answer waits until it was shown.
 */
export async function observeText(page: Page, text: string): Promise<() => Promise<unknown>> {
  let wasShown = false;
  const callbackName = `sentenceWasShown${++observerCount}`;
  await page.exposeFunction(callbackName, () => {
    wasShown = true;
  });
  await page.addInitScript(observeInPage, [text, callbackName] as [string, string]);
  await page.evaluate(observeInPage, [text, callbackName] as [string, string]);
  return () => until(`the page says: ${text}`, () => Promise.resolve(wasShown));
}
