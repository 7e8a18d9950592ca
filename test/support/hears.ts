import type { Page } from 'playwright';
import { until } from './until';

let heard = 0;

/** Runs in the page: tells the function of that name once the sentence is shown. */
function listen([sentence, told]: [string, string]): void {
  const look = () => {
    if (!document.body?.textContent?.includes(sentence)) return;
    watch.disconnect();
    const tell: unknown = Reflect.get(globalThis, told);
    if (typeof tell === 'function') tell();
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Listens for a sentence that stands on a page too shortly to be looked for, over the navigations that show and end it.
 * Call it before what brings the sentence; the answer waits until it was shown.
 */
export async function hears(page: Page, sentence: string): Promise<() => Promise<unknown>> {
  let shown = false;
  const told = `sentenceWasShown${++heard}`;
  await page.exposeFunction(told, () => {
    shown = true;
  });
  await page.addInitScript(listen, [sentence, told] as [string, string]);
  await page.evaluate(listen, [sentence, told] as [string, string]);
  return () => until(`the page says: ${sentence}`, () => Promise.resolve(shown));
}
