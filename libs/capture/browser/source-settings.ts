import type { LaunchOptions } from 'playwright';

/** Timeouts of the source, in milliseconds. */
export interface SourceTimeouts {
  launch: number;
  /** Time from the request for the search page to the first byte of the page. */
  document: number;
  /** Time to the first search response; ten typical response times if these are longer. */
  firstReply: number;
  /** Time from one search response to the next; six typical response times if these are longer. */
  nextReply: number;
  /** Time for the page to render a response that only the page can read. */
  render: number;
  /** Time for one command to the browser. */
  command: number;
  /** A page that is silent for longer than this counts as hung. */
  hung: number;
  /** Time for one search, excluding the time spent waiting for a permit or for the caller. */
  search: number;
}

/** Settings of the source that drives a browser. */
export interface SourceSettings {
  /** URL of the maps service, e.g. "http://127.0.0.1:4100"; either the live service or the bundled site. */
  baseUrl: string;
  /**
   * Origins, besides that of `baseUrl`, that its pages may request, such as "https://*.example.com". They must have
   * public addresses.
   */
  origins: readonly string[];
  /** Called when a page requests a host that it may not reach. The message names the host and the reason. */
  onRefusedConnection: (message: string) => void;
  /** Language in which search pages are requested. Only "en" is tested. */
  language: string;
  /** Number of permits: the maximum number of searches with a request in flight at the same time. */
  searches: number;
  /** Additional tabs. They load the next search page while all permits are in use. */
  spareTabs: number;
  /** The launch options from `findBrowser`. */
  launch: LaunchOptions;
  /** Maximum requests per second for this process, documents included; null: no limit. */
  requestsPerSecond: number | null;
  /**
   * Awaited before each request to the service, to apply the deployment's rate limit. A rejection ends the search.
   */
  beforeRequest: (signal: AbortSignal) => Promise<void>;
  timeouts: SourceTimeouts;
  /**
   * Folder for the record of the running browser, so that the next start can kill a browser that outlived its
   * process; null: no record.
   */
  stateFolder: string | null;
  /**
   * Memory that the browser and its pages may use together, in bytes; beyond that, the browser is ended. null: no limit.
   */
  maxBrowserBytes: number | null;
  /** Number of searches after which a tab's heap is collected, and after which its context is replaced. */
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

/** The settings that a caller must or may pass. The defaults performed best in measurements. */
export type SourceOptions = Pick<SourceSettings, 'baseUrl'> &
  Partial<Omit<SourceSettings, 'timeouts'>> & { timeouts?: Partial<SourceTimeouts> };

/** @throws RangeError if a number is out of range. */
export function resolveSourceSettings(options: SourceOptions): SourceSettings {
  const settings: SourceSettings = {
    origins: [],
    onRefusedConnection: () => undefined,
    language: 'en',
    searches: 2,
    spareTabs: 1,
    launch: {},
    requestsPerSecond: null,
    beforeRequest: () => Promise.resolve(),
    stateFolder: null,
    maxBrowserBytes: null,
    collectGarbageEvery: 3,
    replaceContextEvery: 100,
    ...options,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
  };
  const rate = settings.requestsPerSecond;
  if (!(settings.searches >= 1 && settings.spareTabs >= 0))
    throw new RangeError('A source needs at least one search.');
  if (rate !== null && !(rate > 0)) throw new RangeError('Requests per second must be greater than 0.');
  return settings;
}
