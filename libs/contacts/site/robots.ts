import { matchesPattern, normalizePattern } from './robots-pattern';

/** How much of a robots.txt is read, in bytes (RFC 9309 requires at least this much). */
export const MAX_ROBOTS_BYTES = 500_000;

/** A site that wants longer pauses than this is not visited: its time would be spent on waiting. */
const MAX_CRAWL_DELAY_SECONDS = 4;

/**
 * More than any site needs for one program, in characters. A site with more is not visited, because the rules of many
 * websites are in memory at the same time, and matching wildcards would occupy the process.
 */
const MAX_RULES_LENGTH = 64_000;
const MAX_WILDCARD_LENGTH = 20_000;
/** Longer lines than any address that is fetched. */
const MAX_LINE_LENGTH = 4_000;

/** What a site allows one program to read (RFC 9309). */
export interface RobotsRules {
  isAllowed(url: string): boolean;
  /** Seconds between two requests, or null if the site states none. */
  crawlDelay: number | null;
  /** A robots.txt that says the same, and nothing else. */
  text: string;
}

/** A site without a robots.txt allows everything. */
export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelay: null, text: '' };

/**
 * Reads a robots.txt for one program.
 * @param url the address of the robots.txt: its rules apply to the same origin
 * @param product the program's product token, e.g. "GazetteerBot"
 */
export function readRobots(url: string, text: string, product: string): RobotsRules {
  const group = readGroup(text.slice(0, MAX_ROBOTS_BYTES), product.toLowerCase());
  const { crawlDelay } = group;
  const rules = isRefused(group) ? 'Disallow: /\n' : group.rules.join('');
  const { origin } = new URL(url);
  return {
    isAllowed(page) {
      const { origin: pageOrigin, pathname, search } = new URL(page);
      return pageOrigin !== origin || isPathAllowed(rules, normalizePattern(pathname + search));
    },
    crawlDelay,
    text: `User-agent: *\n${crawlDelay === null ? '' : `Crawl-delay: ${crawlDelay}\n`}${rules}`,
  };
}

/** What is stated for one program. */
interface Group {
  /** Lines of a robots.txt, with normalized patterns. */
  rules: string[];
  rulesLength: number;
  wildcardLength: number;
  crawlDelay: number | null;
}

const emptyGroup = (): Group => ({ rules: [], rulesLength: 0, wildcardLength: 0, crawlDelay: null });

const isRefused = ({ rulesLength, wildcardLength, crawlDelay }: Group): boolean =>
  rulesLength > MAX_RULES_LENGTH ||
  wildcardLength > MAX_WILDCARD_LENGTH ||
  (crawlDelay !== null && crawlDelay > MAX_CRAWL_DELAY_SECONDS);

const FIELD = /^\s*([a-z-]+)\s*:([^#]*)/i;

/** Returns what the groups for a program state together, or else those for all programs. */
function readGroup(text: string, product: string): Group {
  const own = emptyGroup();
  const all = emptyGroup();
  let isNamed = false;
  let groups = new Set<Group>();
  let isInHeader = false;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const [, field = '', value = ''] = FIELD.exec(line.slice(0, MAX_LINE_LENGTH)) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!isInHeader) groups = new Set();
      isInHeader = true;
      const agent = productOf(value);
      if (agent === product) groups.add(own);
      else if (agent === '*') groups.add(all);
      isNamed ||= agent === product;
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isInHeader = false;
      for (const group of groups) addTo(group, name, value.trim());
    }
  }
  return isNamed ? own : all;
}

/** A product token has letters, "_" and "-" only (RFC 9309, section 2.2.1): a version or a comment ends it. */
const PRODUCT_TOKEN = /^\s*(\*(?=\s|$)|[a-z_-]+)/i;

const productOf = (value: string): string => PRODUCT_TOKEN.exec(value)?.[1]?.toLowerCase() ?? '';

function addTo(group: Group, name: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
  if (name === 'crawl-delay') {
    const seconds = Number(value);
    group.crawlDelay = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  } else if (value !== '' && group.rulesLength <= MAX_RULES_LENGTH) {
    const pattern = normalizePattern(value);
    const line = `${name === 'allow' ? ALLOW : DISALLOW}${pattern}\n`;
    group.rules.push(line);
    group.rulesLength += line.length;
    if (pattern.includes('*')) group.wildcardLength += pattern.length;
  }
}

const ALLOW = 'Allow: ';
const DISALLOW = 'Disallow: ';

/** The longest pattern that matches decides. Of equally long ones, one that allows does. */
function isPathAllowed(rules: string, path: string): boolean {
  let best: { length: number; isAllowed: boolean } | null = null;
  for (const [line] of rules.matchAll(/[^\n]+/g)) {
    const isAllowed = line.startsWith(ALLOW);
    const pattern = line.slice((isAllowed ? ALLOW : DISALLOW).length);
    const { length } = pattern;
    const isBetter =
      !best || length > best.length || (length === best.length && isAllowed && !best.isAllowed);
    if (isBetter && matchesPattern(pattern, path)) best = { length, isAllowed };
  }
  return best?.isAllowed ?? true;
}
