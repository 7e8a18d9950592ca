import { isProfileHost, siteKey } from '@libs/contacts';

const MAX_KEY_LENGTH = 300;

/**
 * Returns what all listings of a website have in common, or '' for a listing without a website. A profile on a social
 * network is a website of its own: it is not visited.
 */
export function siteOf(website: string): string {
  if (!URL.canParse(website)) return '';
  const { protocol, hostname, pathname } = new URL(website);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  const key = isProfileHost(hostname) ? `${hostname}${pathname}` : siteKey(hostname);
  return key.toLowerCase().slice(0, MAX_KEY_LENGTH);
}

/** Whether a website, or a domain above it, is among these domains. */
export const isExcluded = (site: string, domains: readonly string[]): boolean =>
  domains.some((domain) => site === domain || site.endsWith(`.${domain}`));
