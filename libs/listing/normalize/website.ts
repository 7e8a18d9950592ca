import { parseUrl } from '@libs/constants';
import { LISTING_LENGTHS } from './lengths';
import { cleanText } from './text';

/** Base URL for relative links on the maps page. Its host never appears in a listing. */
const RELATIVE_BASE = 'https://relative.invalid';

/** A redirect is longer than the address that it contains, with its escapes. */
const MAX_READ_LENGTH = 4 * LISTING_LENGTHS.website;

/** Matches "example.com/menu": a host and possibly a path, as the page shows a website. */
const BARE_HOST_PATTERN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[:/?#]|$)/u;

/**
 * More characters before a path than any host has. Hosts in other scripts are converted in a time that grows with the
 * square of their length, on the thread that serves everybody.
 */
const TOO_LONG_HOST = /^(?:[a-z][a-z\d+.-]*:)?[/\\]*[^/\\?#]{256}/i;

/**
 * Returns an absolute http or https address, or '' for anything else (other schemes, other text, addresses that are
 * too long). The maps service's own redirect (`/url?q=…`) is unwrapped, and a host without a scheme gets https.
 */
export function normalizeWebsite(text: string): string {
  if (text.length > MAX_READ_LENGTH) return '';
  const address = parseAddress(cleanText(text));
  if (!address || address.origin === RELATIVE_BASE) return '';
  return address.href.length <= LISTING_LENGTHS.website ? address.href : '';
}

function parseAddress(text: string): URL | null {
  if (text === '') return null;
  const absolute = BARE_HOST_PATTERN.test(text) ? `https://${text}` : text;
  const address = urlOf(absolute, RELATIVE_BASE);
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:') return null;
  return unwrapRedirect(address);
}

/**
 * Removes one redirect only: the maps service wraps an address once, and the website's own redirects are left
 * unchanged.
 */
function unwrapRedirect(address: URL): URL {
  if (address.pathname !== '/url') return address;
  const target = cleanText(address.searchParams.get('q') ?? address.searchParams.get('url') ?? '');
  return (/^https?:\/\//i.test(target) && urlOf(target)) || address;
}

const urlOf = (text: string, base?: string): URL | null =>
  TOO_LONG_HOST.test(text) ? null : parseUrl(text, base);
