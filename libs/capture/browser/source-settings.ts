import type { LaunchOptions } from 'playwright';

/** How long the source waits for what; milliseconds. */
export interface SourceTimeouts {
  launch: number;
  /** From asking for the search page to its first byte. */
  document: number;
  /** To the first search response; ten usual answer times where that is more. */
  firstReply: number;
  /** From one search response to the next; six usual answer times where that is more. */
  nextReply: number;
  /** For the page to draw an answer that only it can read. */
  render: number;
  /** One command to the browser. */
  command: number;
  /** A page that answers nothing for so long hangs. */
  hung: number;
  /** One search, without the time it waits for its turn or its caller. */
  search: number;
}

/** Settings of the source that drives a browser. */
export interface SourceSettings {
  /** Address of the maps service, e.g. "http://127.0.0.1:4100"; the live service and the bundled site alike. */
  baseUrl: string;
  /** What a search page is asked for in. Only "en" is measured. */
  language: string;
  /** Permits: searches with a request in flight at the same time, at most. */
  searches: number;
  /** Tabs beyond that: they load the next search page while the permits are in use. */
  spareTabs: number;
  /** From `findBrowser`. */
  launch: LaunchOptions;
  /** Requests a second, documents included, of this process; null: no limit. */
  requestsPerSecond: number | null;
  /** Awaited before each request to the service: the deployment's politeness (design §9). Rejecting ends the search. */
  beforeRequest: (signal: AbortSignal) => Promise<void>;
  timeouts: SourceTimeouts;
  /** Where the running browser is noted, so that the next start can end one that outlived its process; null: nowhere. */
  stateFolder: string | null;
  /** Searches after which a tab's heap is collected, and after which its context is replaced. */
  collectGarbageEvery: number;
  replaceContextEvery: number;
}

export const DEFAULT_TIMEOUTS: SourceTimeouts = {
  launch: 15_000,
  document: 15_000,
  firstReply: 10_000,
  nextReply: 5_000,
  render: 4_000,
  command: 5_000,
  hung: 10_000,
  search: 180_000,
};

/** What a caller must and may say; the rest is as measured best. */
export type SourceOptions = Pick<SourceSettings, 'baseUrl'> &
  Partial<Omit<SourceSettings, 'timeouts'>> & { timeouts?: Partial<SourceTimeouts> };

/** @throws RangeError when a number makes no sense. */
export function resolveSourceSettings(options: SourceOptions): SourceSettings {
  const settings: SourceSettings = {
    language: 'en',
    searches: 2,
    spareTabs: 1,
    launch: {},
    requestsPerSecond: null,
    beforeRequest: () => Promise.resolve(),
    stateFolder: null,
    collectGarbageEvery: 3,
    replaceContextEvery: 100,
    ...options,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
  };
  const rate = settings.requestsPerSecond;
  if (!(settings.searches >= 1 && settings.spareTabs >= 0))
    throw new RangeError('A source needs at least one search.');
  if (rate !== null && !(rate > 0)) throw new RangeError('Requests a second must be more than 0.');
  return settings;
}
