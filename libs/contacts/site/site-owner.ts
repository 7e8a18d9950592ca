import { parseUrl } from '@libs/constants';
import type { Affinity } from '../affinity';
import { isSameSite } from '../email/domain';
import type { KnownBusiness, PageRole } from '../model';
import { statesBranch } from '../page/page-signals';
import type { ParsedPage } from '../page/parsed-page';
import { speaksForSite } from './page-address';

/** A page with more numbers than a firm has is a list of firms. */
const MAX_PHONES = 5;
/** Parts of a page that are searched for a name. */
const MAX_BLOCKS = 400;
const MAX_TEXT_LENGTH = 100_000;
const PHONE_LIKE = /(?<![\p{L}\d.,:/-])[+(]?\d[\d ()/.-]{7,20}\d(?![\d:])/gu;
/** "8.00 - 12.00", "12.03.2026 - 14.03.2026". */
const TIMES = /\b\d{1,2}[.:]\d{2}\b.*-/;

/**
 * Returns whether a page says that its whole website is the business's. The page of one firm in a directory says as much of
 * the firm as a page of its own would, so only the website's name and copyright count there.
 */
export const tiesSite = (
  page: ParsedPage,
  role: PageRole,
  affinity: Affinity,
  business: KnownBusiness,
): boolean =>
  affinity.isSiteNameOn(page) || (speaksForSite(page.url) && isOfOwner(page, role, affinity, business));

/**
 * Returns whether a page that speaks for its website says that it is the business's: by a title, by the listed phone or
 * street, unless they belong to an entry in a list of firms, or, where firms say who they are, by the name anywhere.
 */
export function isOfOwner(
  page: ParsedPage,
  role: PageRole,
  affinity: Affinity,
  business: KnownBusiness,
): boolean {
  if (affinity.isTitleOf(page)) return true;
  if (listsBusiness(page, affinity)) return false;
  if (statesBranch(page, business) && (role !== 'home' || countPhones(page) <= MAX_PHONES)) return true;
  const isStating = role === 'contact' || role === 'legal';
  return isStating && page.blocks.slice(0, MAX_BLOCKS).some(({ text }) => affinity.isNameIn(text));
}

/** Whether a page leads by the business's name to a page that speaks for one firm. */
const listsBusiness = ({ links, url, baseUrl }: ParsedPage, affinity: Affinity): boolean =>
  links.some(({ href, text, label }) => {
    if (!affinity.isNameIn(`${text} ${label}`)) return false;
    const target = parseUrl(href, baseUrl);
    return (
      target !== null && isSameSite(target.hostname, new URL(url).hostname) && !speaksForSite(target.href)
    );
  });

function countPhones({ blocks }: ParsedPage): number {
  const text = blocks
    .map((block) => block.text)
    .join('\n')
    .slice(0, MAX_TEXT_LENGTH);
  const numbers = [...text.matchAll(PHONE_LIKE)]
    .filter(([match]) => !TIMES.test(match))
    .map(([match]) => match.replace(/\D/g, ''))
    .filter(({ length }) => length >= 9 && length <= 15);
  return new Set(numbers.map((digits) => digits.slice(-7))).size;
}

/** Returns the part of a page that it shares with the others of its website, and what it says of other firms. */
export const surroundingsOf = (page: ParsedPage, affinity: Affinity): ParsedPage => ({
  ...page,
  blocks: page.blocks.map((block) =>
    block.region === 'main' ? { ...block, text: '', boundaries: [] } : block,
  ),
  links: page.links.filter(({ region }) => region !== 'main'),
  items: page.items.filter(({ name }) => name !== '' && !affinity.isNamedAsBusiness(name)),
  people: [],
  attributes: [],
});
