import { isIP } from 'node:net';
import { parseUrl } from '@libs/constants';

/** Scheme, authority and the rest, in characters that a URL may contain (RFC 3987), or that stand for themselves. */
const WEB_URL = /^https?:\/\/[^/?#\s\p{C}"'<>\\^`{|}]+(?:[/?#](?:[^\s\p{C}"'<>\\^`{|}%]|%[\da-f]{2})*)?$/iu;
/** A name that DNS can hold: labels of up to 63 characters. Some private networks use underscores. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Parses the URL of a web server that a user entered. Returns null for a URL that would be sent to another address than
 * the text says (`http:///path`, backslashes, spaces), or to a host or port that cannot exist.
 */
export function parseWebUrl(text: string): URL | null {
  const url = WEB_URL.test(text) ? parseUrl(text) : null;
  if (!url) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return (isIP(host) !== 0 || HOST_NAME.test(host)) && url.port !== '0' ? url : null;
}
