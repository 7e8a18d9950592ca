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

/** What was seen of a page. */
export interface PageFacts {
  url: string;
  /** Result cards in the feed. */
  cards: number;
  /** The results panel is there, whether or not it holds cards. */
  feed: boolean;
  /** Text of the feed's last entry: the end marker, when there is one. */
  lastEntry: string;
  /** Visible text outside the feed, so that no business's name is taken for a message. */
  text: string;
  /** Those of WATCHED_SELECTORS that match. */
  matched: readonly string[];
}

/** What kind of page it is. 'unknown': nothing is decided yet. */
export type PageKind = 'blocked' | 'consent' | 'limited' | 'place' | 'zero' | 'results' | 'unknown';

/** Selectors whose presence `classifyPage` wants to know of. */
export const WATCHED_SELECTORS: readonly string[] = [
  ...BLOCK_SELECTORS,
  ...CONSENT_SELECTORS,
  ...ZERO_RESULT_SELECTORS,
];

/** The kind of a page from what was seen of it; refusals win over everything else that it may show. */
export function classifyPage(facts: PageFacts): PageKind {
  const { pathname, hostname } = parseUrl(facts.url);
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

/** Whether the list says that it was read to its end. */
export const isEndOfList = (lastEntry: string) => containsAny(lastEntry, END_OF_LIST_TEXTS);

export const isBlockedStatus = (status: number) => BLOCK_STATUSES.some((blocked) => blocked === status);

/** Whether an address (of a page, or one that a response points to) is that of a refusing page. */
export function isBlockedUrl(url: string): boolean {
  const { pathname } = parseUrl(url);
  return BLOCK_PATHS.some((prefix) => `${pathname}/`.startsWith(prefix));
}

const containsAny = (text: string, phrases: readonly string[]) => {
  const normalized = normalizeText(text);
  return phrases.some((phrase) => normalized.includes(normalizeText(phrase)));
};

const normalizeText = (text: string) => text.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ');

/** Relative addresses are those of the site itself; what cannot be read has neither host nor path. */
function parseUrl(url: string): { hostname: string; pathname: string } {
  return URL.canParse(url, 'http://site.invalid')
    ? new URL(url, 'http://site.invalid')
    : { hostname: '', pathname: '' };
}
