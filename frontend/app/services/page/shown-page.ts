import type { ShownPage } from '../api/screen-fetch';

interface PageAddress {
  pathname: string;
  search: string;
}

declare global {
  interface Window {
    /** Remix's router, which Remix itself puts here. */
    __remixRouter?: {
      state: {
        location: PageAddress;
        /** The screen that is about to replace the shown one. */
        navigation: { location?: PageAddress & { hash: string } };
        loaderData: Record<string, unknown>;
      };
    };
    /** Remix's list of the page's files. */
    __remixManifest?: { version: string };
  }
}

/** The page as Remix's router shows it. */
export const shownPage: ShownPage = {
  url() {
    const { pathname, search } = window.__remixRouter?.state.location ?? window.location;
    return pathname + search;
  },
  loaderData: () => window.__remixRouter?.state.loaderData ?? {},
  version: () => window.__remixManifest?.version ?? null,
};

const LOAD_FAILED = 'load-failed';

/** Announces that a screen could not be loaded, and that the page keeps the one that it shows. */
export const announceLoadFailure = () => void window.dispatchEvent(new Event(LOAD_FAILED));

/** Calls back for each screen that could not be loaded. Returns a function that unsubscribes. */
export function onLoadFailure(callback: () => void): () => void {
  window.addEventListener(LOAD_FAILED, callback);
  return () => window.removeEventListener(LOAD_FAILED, callback);
}
