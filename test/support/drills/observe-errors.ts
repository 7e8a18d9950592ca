import type { Page } from 'playwright';

/** Texts with which screens say that something failed. None of them may appear if nothing but our own processes changes. */
const ERROR_TEXTS = [
  'Connection Error',
  'Cannot connect to server',
  'This page could not be displayed',
  'Page not found',
  'Temporarily unavailable',
  'temporarily unavailable',
  'Unable to reach',
  'Unable to connect',
  'connection failed',
  'Bad Gateway',
  'Service Unavailable',
  'Gateway Timeout',
  'Unknown error',
  'Unexpected error',
  'Your session',
  'Failed to',
  'Error ',
  'still in progress',
  'Unable to check',
  'Login failed',
];

/** Runs in the page. */
function observeInPage(texts: readonly string[]): void {
  const check = (node: Node) => {
    const isHidden = node instanceof Element && node.closest('script, style, template');
    const text = isHidden ? '' : (node.textContent ?? '');
    const found = texts.find((error) => text.includes(error));
    const at = found === undefined ? -1 : text.indexOf(found);
    const report: unknown = Reflect.get(globalThis, 'reportErrorText');
    if (at >= 0 && typeof report === 'function') report(text.slice(Math.max(at - 40, 0), at + 120));
  };
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'characterData') check(target);
      for (const node of addedNodes) if (node.nodeName !== 'BODY' && node.nodeName !== 'HTML') check(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Reports everything that a user would see as an error: texts on the page, documents with a status from 500 on, and
 * documents that the browser could not load.
 */
export async function observeErrors(page: Page, report: (error: string) => void): Promise<void> {
  const errorAt = (text: string) => report(`${new URL(page.url()).pathname}: ${text}`);
  await page.exposeFunction('reportErrorText', errorAt);
  await page.addInitScript(observeInPage, ERROR_TEXTS);
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (isDocument && response.status() >= 500) errorAt(`a document with status ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A document is aborted when the user leaves it before it has arrived.
    if (request.resourceType() === 'document' && reason !== 'net::ERR_ABORTED')
      errorAt(`a document failed: ${reason}`);
  });
  page.on('pageerror', ({ message }) => errorAt(`uncaught: ${message}`));
}
