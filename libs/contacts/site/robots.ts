import { matchesPattern, type Pattern, readPath, readPattern } from './robots-pattern';

/** How much of a robots.txt is read, in bytes (RFC 9309 requires at least this much). */
export const MAX_ROBOTS_BYTES = 500_000;

/** A site that wants longer pauses than this is not visited: its time would be spent on waiting. */
const MAX_CRAWL_DELAY_SECONDS = 4;

/** More than any site needs. A site with more is not visited, because matching them would occupy the process. */
const MAX_RULES = 5_000;
const MAX_WILDCARD_LENGTH = 20_000;

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
  const { rules, crawlDelay } = readGroup(text.slice(0, MAX_ROBOTS_BYTES), product.toLowerCase());
  const isTooSlow = crawlDelay !== null && crawlDelay > MAX_CRAWL_DELAY_SECONDS;
  const isRefused = isTooSlow || rules.length > MAX_RULES || wildcardLength(rules) > MAX_WILDCARD_LENGTH;
  const { origin } = new URL(url);
  return {
    isAllowed(page) {
      const { origin: pageOrigin, pathname, search } = new URL(page);
      if (isRefused) return false;
      return pageOrigin !== origin || isPathAllowed(rules, readPath(pathname + search));
    },
    crawlDelay,
  };
}

interface Rule extends Pattern {
  isAllowed: boolean;
}

/** The rules for one program. */
interface Group {
  rules: Rule[];
  crawlDelay: number | null;
}

const FIELD = /^\s*([a-z-]+)\s*:([^#]*)/i;

/** Returns what the groups for a program state together, or else those for all programs. */
function readGroup(text: string, product: string): Group {
  const own: Group = { rules: [], crawlDelay: null };
  const all: Group = { rules: [], crawlDelay: null };
  let isNamed = false;
  let groups = new Set<Group>();
  let isInHeader = false;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const [, field = '', value = ''] = FIELD.exec(line.slice(0, MAX_LINE_LENGTH)) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!isInHeader) groups = new Set();
      isInHeader = true;
      const agent = value.replace(/\/.*$/, '').trim().toLowerCase();
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

/** Longer lines than any address that is fetched. */
const MAX_LINE_LENGTH = 4_000;

function addTo(group: Group, name: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
  if (name === 'crawl-delay') {
    const seconds = Number(value);
    group.crawlDelay = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  } else if (value !== '' && group.rules.length <= MAX_RULES) {
    group.rules.push({ ...readPattern(value), isAllowed: name === 'allow' });
  }
}

const wildcardLength = (rules: readonly Rule[]): number =>
  rules.reduce((sum, { parts, length }) => sum + (parts.length > 1 ? length : 0), 0);

/** The longest pattern that matches decides. Of equally long ones, one that allows does. */
function isPathAllowed(rules: readonly Rule[], path: string): boolean {
  let best: Rule | null = null;
  for (const rule of rules) {
    const isBetter =
      !best ||
      rule.length > best.length ||
      (rule.length === best.length && rule.isAllowed && !best.isAllowed);
    if (isBetter && matchesPattern(rule, path)) best = rule;
  }
  return best?.isAllowed ?? true;
}
