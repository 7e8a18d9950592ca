import { createHash } from 'node:crypto';
import { parseUrl } from '@libs/constants';
import { isProfileHost, pageKey, parseProfile, sharedHostWebsite, siteKey } from '@libs/contacts';

const MAX_KEY_LENGTH = 300;

/**
 * Returns what all listings of a website have in common, or '' for a listing without a website. A profile on a social
 * network is a website of its own: it is not visited.
 */
export function siteOf(website: string): string {
  const address = parseUrl(website);
  if (!address) return '';
  const { protocol, hostname } = address;
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  const key = isProfileHost(hostname)
    ? profileKey(website)
    : (sharedHostWebsite(address) ?? siteKey(hostname));
  return key.slice(0, MAX_KEY_LENGTH);
}

/** Many profiles differ in their query alone, so the profile that an address leads to counts, not its path. */
function profileKey(website: string): string {
  const { href, hostname } = new URL(parseProfile(website)?.url ?? website);
  return `${siteKey(hostname)}${href.slice(href.indexOf(hostname) + hostname.length)}`;
}

/**
 * Returns what identifies the page of a website at which a visit begins. A visit that begins at the home page serves all
 * of the website; another page may be that of one branch.
 */
export function pageOf(website: string): string {
  const site = siteOf(website);
  const key = site === '' || site.includes('/') ? site : pageKey(website);
  if (key.length <= MAX_KEY_LENGTH) return key;
  const hash = createHash('sha256').update(key).digest('hex');
  return `${key.slice(0, MAX_KEY_LENGTH - hash.length - 1)}#${hash}`;
}

/** Returns whether two addresses are those of one page or profile. */
export function isSamePage(a: string, b: string): boolean {
  return a === b || (keyOf(a) !== '' && keyOf(a) === keyOf(b));
}

const keyOf = (website: string): string => pageKey(parseProfile(website)?.url ?? website);

/** Whether a website, or a domain above it, is among these domains. */
export function isExcluded(site: string, domains: readonly string[]): boolean {
  const [host = ''] = site.split('/');
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
