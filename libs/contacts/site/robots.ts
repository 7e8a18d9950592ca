import parseRobots from 'robots-parser';

/** How much of a robots.txt is read, in bytes (RFC 9309 requires at least this much). */
export const MAX_ROBOTS_BYTES = 500_000;

/** A site that wants longer pauses than this is not visited: its time would be spent on waiting. */
const MAX_CRAWL_DELAY_SECONDS = 4;

/** What a site allows programs to read (RFC 9309). */
export interface RobotsRules {
  isAllowed(url: string): boolean;
  /** Seconds between two requests, or null if the site states none. */
  crawlDelay: number | null;
}

/** A site without a robots.txt allows everything. */
export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelay: null };

/**
 * Reads a robots.txt for one program.
 * @param url the address of the robots.txt: its rules apply to the same origin
 * @param product the program's product token, e.g. "GazetteerBot"
 */
export function readRobots(url: string, text: string, product: string): RobotsRules {
  const robots = parseRobots(url, text.slice(0, MAX_ROBOTS_BYTES));
  const delay = Number(robots.getCrawlDelay(product));
  const crawlDelay = Number.isFinite(delay) && delay > 0 ? delay : null;
  const isTooSlow = crawlDelay !== null && crawlDelay > MAX_CRAWL_DELAY_SECONDS;
  return { isAllowed: (page) => !isTooSlow && robots.isAllowed(page, product) !== false, crawlDelay };
}
