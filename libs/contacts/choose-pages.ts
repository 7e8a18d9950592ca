import { parseUrl } from '@libs/constants';
import { isSameSite } from './email/domain';
import type { PageRole } from './model';
import type { PageLink, ParsedPage } from './page/parsed-page';
import { foldWords } from './words/fold-words';
import { GUESSED_PATHS, isServiceByWords, roleByWords } from './words/page-words';

/** A page to visit. */
export interface PageChoice {
  url: string;
  role: PageRole;
}

const FILES = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp[34]|ics|vcf|css|js|xml|json)$/i;
/** More than any visit reads. */
const MAX_CHOICES = 12;
const MAX_ADDRESS_LENGTH = 1000;
/** Countries where the law wants a firm's address on a page of its own. */
const IMPRINT_COUNTRIES = new Set(['DE', 'AT', 'CH', 'LI']);
const IMPRINT_DOMAIN = /\.(?:de|at|ch|li)$/;

interface Candidate extends PageChoice {
  score: number;
}

/**
 * Chooses the further pages of a site that likely carry contacts: the contact page, the legal notice, pages about the
 * firm, a second contact page, and pages for customers, on the same registrable domain. In Germany, Austria and Switzerland the legal
 * notice comes first. Paths are guessed only for a page without links.
 */
export function choosePages(page: ParsedPage, countryCode: string): PageChoice[] {
  const origin = new URL(page.url);
  const candidates = new Map<string, Candidate>();
  let internal = 0;
  for (const link of page.links) {
    const url = internalUrl(link.href, page);
    if (url === null) continue;
    internal += 1;
    const candidate = rate(link, url);
    const known = candidates.get(url.href);
    if (candidate && candidate.score > (known?.score ?? 0)) candidates.set(url.href, candidate);
  }
  if (internal === 0) return GUESSED_PATHS.map(([path, role]) => ({ url: new URL(path, origin).href, role }));
  const isImprintFirst = IMPRINT_COUNTRIES.has(countryCode) || IMPRINT_DOMAIN.test(origin.hostname);
  const roles: PageRole[] = isImprintFirst ? ['legal', 'contact', 'about'] : ['contact', 'legal', 'about'];
  const sorted = [...candidates.values()].sort((a, b) => b.score - a.score);
  // Without a page for contacts, one for customers may have them.
  const service = sorted.filter((each) => each.role === 'other').slice(0, 1);
  const firsts = roles.flatMap(
    (role) => sorted.find((each) => each.role === role) ?? (role === 'contact' ? service : []),
  );
  const rest = [...sorted.filter((each) => each.role === 'contact'), ...service].filter(
    (each) => !firsts.includes(each),
  );
  return [...firsts, ...rest].slice(0, MAX_CHOICES).map(({ url, role }) => ({ url, role }));
}

/** Returns the addresses of a page's frames that belong to its own site. */
export const ownFrames = (page: ParsedPage): string[] =>
  page.frames.flatMap((src) => internalUrl(src, page)?.href ?? []);

/** Returns the address of another page of the same site, or null. A base at another domain makes nothing there the site's. */
function internalUrl(href: string, { url: ownUrl, baseUrl }: ParsedPage): URL | null {
  const trimmed = href.trim();
  if (trimmed.length > MAX_ADDRESS_LENGTH) return null;
  if (trimmed === '' || trimmed.startsWith('#')) return null;
  const url = parseUrl(trimmed, baseUrl);
  if (!url) return null;
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    return null;
  if (!isSameSite(url.hostname, new URL(ownUrl).hostname) || FILES.test(url.pathname)) return null;
  url.hash = '';
  return url.href.length > MAX_ADDRESS_LENGTH || url.href === withoutHash(ownUrl) ? null : url;
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** A link's text says more than its path; short paths are the main pages of their kind. */
function rate(link: PageLink, url: URL): Candidate | null {
  const text = foldWords(`${link.text} ${link.label}`.slice(0, 200));
  const byPath = roleByWords(pathWords(url));
  const byText = text.length <= 60 ? roleByWords(text) : null;
  const role = byText ?? byPath;
  const isService =
    role === null && text.length <= 60 && (isServiceByWords(text) || isServiceByWords(pathWords(url)));
  if (role === null && !isService) return null;
  const depth = url.pathname.split('/').filter(Boolean).length;
  const score = (byText ? 10 : 6) + (byText && byPath === byText ? 3 : 0) - depth - text.length / 40;
  return { url: url.href, role: role ?? 'other', score: Math.max(0.1, score) };
}

const pathWords = ({ pathname, search }: URL): string =>
  foldWords(decode(pathname + search).replace(/[/_.=?&-]+/g, ' '));

/** Returns what a page is for by the words of its address. */
export const roleOfPath = (address: string): PageRole => roleByWords(pathWords(new URL(address))) ?? 'other';

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
