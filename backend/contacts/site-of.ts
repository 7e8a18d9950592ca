import { isProfileHost, parseProfile, siteKey } from '@libs/contacts';

const MAX_KEY_LENGTH = 300;

/**
 * Returns what all listings of a website have in common, or '' for a listing without a website. A profile on a social
 * network is a website of its own: it is not visited.
 */
export function siteOf(website: string): string {
  if (!URL.canParse(website)) return '';
  const { protocol, hostname } = new URL(website);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  const key = isProfileHost(hostname) ? profileKey(website) : siteKey(hostname);
  return key.slice(0, MAX_KEY_LENGTH);
}

/** Many profiles differ in their query alone, so the profile that an address leads to counts, not its path. */
function profileKey(website: string): string {
  const { href, hostname } = new URL(parseProfile(website)?.url ?? website);
  return `${siteKey(hostname)}${href.slice(href.indexOf(hostname) + hostname.length)}`;
}

/** Returns whether two addresses are those of one page or profile. */
export function isSamePage(a: string, b: string): boolean {
  return a === b || (pageKey(a) !== '' && pageKey(a) === pageKey(b));
}

function pageKey(website: string): string {
  const address = parseProfile(website)?.url ?? website;
  if (!URL.canParse(address)) return '';
  const { hostname, pathname, search } = new URL(address);
  return `${siteKey(hostname)}${pathname.replace(/\/$/, '')}${search}`;
}

/** Whether a website, or a domain above it, is among these domains. */
export const isExcluded = (site: string, domains: readonly string[]): boolean =>
  domains.some((domain) => site === domain || site.endsWith(`.${domain}`));
