import { parseUrl } from '@libs/constants';
import { siteKey } from '../email/domain';
import { foldWords } from '../words/fold-words';
import { isPageTitle } from '../words/page-words';

/** Paths of home pages, also with a language. */
const HOME_PATH = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|home|default)\.\w+)?$/i;

/** Parameters that say where a visitor came from. They do not change the page. */
const TRACKING =
  /^(?:(?:utm|mtm|pk|hsa|mc)_\w+|[gdfty]clid|msclkid|fbclid|twclid|igshid|gbraid|wbraid|gad_source|srsltid|y_source|_ga|_gl)$/i;

/** Returns an address's query without what only tracks visitors, or ''. */
function meaningOf({ searchParams }: URL): string {
  const meaningful = [...searchParams].filter(([name]) => !TRACKING.test(name));
  return meaningful.length === 0 ? '' : `?${new URLSearchParams(meaningful).toString()}`;
}

/** Returns whether an address is that of a website's home page. Any other page may be that of one branch. */
export function isHomePage(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && HOME_PATH.test(url.pathname) && meaningOf(url) === '';
}

/** What all addresses of one page have in common; for a home page, what all pages of its website have in common. */
export function pageKey(address: string): string {
  const url = parseUrl(address);
  if (!url) return '';
  const site = siteKey(url.hostname);
  return isHomePage(address) ? site : `${site}${url.pathname.replace(/\/+$/, '')}${meaningOf(url)}`;
}

const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
/** Folders in which websites have their pages. */
const FOLDER = /^(?:pages?|site|cms|content|index|p)$/i;

/**
 * Returns whether an address is that of a page that speaks for its whole website: the home page or, by all parts of its
 * path, a contact page or a legal notice. "/contact/lindgren" speaks for one firm.
 */
export function speaksForSite(address: string): boolean {
  if (isHomePage(address)) return true;
  const url = parseUrl(address);
  if (!url || meaningOf(url) !== '') return false;
  const parts = url.pathname
    .split('/')
    .map((part) => decode(part).replace(/\.\w{2,5}$/, ''))
    .filter((part) => part !== '' && !LANGUAGE.test(part) && !FOLDER.test(part));
  return parts.every((part) => isPageTitle(foldWords(part.replace(/[-_+]+/g, ' '))));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
