import {
  type BrowserAttempt,
  BrowserNotFound,
  type FindBrowserOptions,
  type FoundBrowser,
} from '@libs/capture';
import { killProcessTree } from '@libs/capture/browser';
import { forkHost } from './fork-host';

/** A search opens an empty page in each browser, one after the other. */
const MEMORY_MB = 256;
/** A search takes a second or two. Each start of a browser has its own, shorter limit. */
const MAX_SEARCH_MS = 300_000;

/**
 * Looks for a browser like `findBrowser`, in a child process that ends with the search: whoever only needs to know which
 * browser there is does not load Playwright (30 MB, and half a second in which nothing else is served).
 *
 * @throws BrowserNotFound
 */
export function findBrowserInHost(search: FindBrowserOptions = {}): Promise<FoundBrowser> {
  return new Promise((resolve, reject) => {
    let found: FoundBrowser | null = null;
    let attempts: readonly BrowserAttempt[] = [
      { label: 'any browser', reason: 'the process that looks for browsers ended' },
    ];
    const link = forkHost(MEMORY_MB, null, {
      onResponse(response) {
        if (response.type === 'found') found = response.browser;
        else if (response.type === 'not_found') attempts = response.attempts;
        link.send({ type: 'close' });
      },
      onBadMessage: () => kill(),
      onExit() {
        clearTimeout(timer);
        if (found) resolve(found);
        else reject(new BrowserNotFound(attempts));
      },
    });
    const kill = () => {
      if (link.pid !== undefined) void killProcessTree(link.pid);
    };
    const timer = setTimeout(kill, MAX_SEARCH_MS);
    link.send({ type: 'find', search });
  });
}
