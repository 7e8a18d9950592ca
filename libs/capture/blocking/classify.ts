import { parseUrl } from '@libs/constants';
import {
  BLOCK_PATHS,
  BLOCK_SELECTORS,
  BLOCK_STATUSES,
  BLOCK_TEXTS,
  CONSENT_HOSTS,
  CONSENT_SELECTORS,
  END_OF_LIST_TEXTS,
  LIMITED_VIEW_TEXTS,
  PLACE_PATH,
  ZERO_RESULT_SELECTORS,
  ZERO_RESULT_TEXTS,
} from './signals';

/** Observed facts about a page. */
export interface PageFacts {
  url: string;
  /** Result cards in the feed. */
  cards: number;
  /** Whether the results panel exists, with or without cards. */
  feed: boolean;
  /** Text of the feed's last entry: the end marker, if there is one. */
  lastEntry: string;
  /**
   * Visible text outside the feed. Text in the feed is excluded, so that a business name is not mistaken for a
   * message.
   */
  text: string;
  /** The WATCHED_SELECTORS, and those by which rows are read, that match an element on the page. */
  matched: readonly string[];
}

/** The kind of a page. 'unknown' means that the facts do not identify it yet. */
export type PageKind = 'blocked' | 'consent' | 'limited' | 'place' | 'zero' | 'results' | 'unknown';

/** Selectors whose presence `classifyPage` checks. */
export const WATCHED_SELECTORS: readonly string[] = [
  ...BLOCK_SELECTORS,
  ...CONSENT_SELECTORS,
  ...ZERO_RESULT_SELECTORS,
];

/**
 * Returns the kind of a page from the observed facts. Blocks take precedence over everything else that the page
 * shows.
 */
export function classifyPage(facts: PageFacts): PageKind {
  const { pathname, hostname } = addressParts(facts.url);
  const hasAny = (selectors: readonly string[]) =>
    selectors.some((selector) => facts.matched.includes(selector));
  const hasNoCards = facts.cards === 0;
  if (isBlockedUrl(facts.url) || hasAny(BLOCK_SELECTORS)) return 'blocked';
  if (CONSENT_HOSTS.some((host) => hostname.startsWith(host)) || hasAny(CONSENT_SELECTORS)) return 'consent';
  if (containsAny(facts.text, LIMITED_VIEW_TEXTS)) return 'limited';
  if (hasNoCards && pathname.startsWith(PLACE_PATH)) return 'place';
  if (!hasNoCards) return 'results';
  if (containsAny(facts.text, BLOCK_TEXTS)) return 'blocked';
  if (containsAny(facts.text, ZERO_RESULT_TEXTS) || hasAny(ZERO_RESULT_SELECTORS)) return 'zero';
  return 'unknown';
}

/**
 * Returns the kind of a page that was asked for a place and contains none. On a place's page, words are those of the place
 * and its reviews; without a place, they are the service's own.
 */
export function classifyPageWithoutPlace(facts: PageFacts): PageKind {
  const kind = classifyPage(facts);
  return kind === 'place' && containsAny(facts.text, BLOCK_TEXTS) ? 'blocked' : kind;
}

/** Returns whether the list shows its end marker. */
export const isEndOfList = (lastEntry: string) => containsAny(lastEntry, END_OF_LIST_TEXTS);

export const isBlockedStatus = (status: number) => BLOCK_STATUSES.some((blocked) => blocked === status);

/** Returns whether a URL (of a page, or the target of a redirect) leads to a block page. */
export function isBlockedUrl(url: string): boolean {
  const { pathname } = addressParts(url);
  return BLOCK_PATHS.some((prefix) => `${pathname}/`.startsWith(prefix));
}

const containsAny = (text: string, phrases: readonly string[]) => {
  const normalized = normalizeText(text);
  return phrases.some((phrase) => normalized.includes(normalizeText(phrase)));
};

const normalizeText = (text: string) => text.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ');

/**
 * Returns a URL's host and path, which are both '' for an invalid URL. A relative URL is resolved against the site
 * itself.
 */
const addressParts = (url: string): { hostname: string; pathname: string } =>
  parseUrl(url, 'http://site.invalid') ?? { hostname: '', pathname: '' };
