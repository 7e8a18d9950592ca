import type { Page } from 'playwright';
import { until } from './until';

let observerCount = 0;

/** Runs in the page. Calls the function named `callbackName` once the text is shown. */
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
 * Detects a text even if it is shown too briefly for polling, and even across navigations. Call it before the action
 * that shows the text. The returned function waits until the text was shown.
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
