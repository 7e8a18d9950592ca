import { parseUrl } from '@libs/constants';
/** The scheme, host and port of a web service, for rules about what may be requested. */
export interface Origin {
  secure: boolean;
  /** Lower case, without brackets. */
  host: string;
  port: number;
  /** Whether `host` stands for all names below it, and not for itself. */
  includesSubdomains: boolean;
}

const PATTERN = /^(https?):\/\/(\*\.)?([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?$/i;

/**
 * Parses an origin such as "https://maps.example.com", "http://10.0.0.7:8080" or "https://*.example.com". Returns
 * null for anything else.
 */
export function parseOrigin(text: string): Origin | null {
  const [, scheme = '', wildcard, host = '', port] = PATTERN.exec(text) ?? [];
  const plainUrl = `${scheme}://${host}${port === undefined ? '' : `:${port}`}`;
  const url = host === '' ? null : parseUrl(plainUrl);
  if (!url) return null;
  // A wildcard for a whole top-level domain, or for an address, would be a mistake.
  if (wildcard && (!host.includes('.') || /^[\d.]+$|^\[/.test(host))) return null;
  return { ...toOrigin(url), includesSubdomains: wildcard !== undefined };
}

/** Returns the origin of a URL. */
export const originOf = (url: string): Origin => ({
  ...toOrigin(new URL(url)),
  includesSubdomains: false,
});

/** Labels that a site puts before its name for its main service. */
const SERVICE_LABEL = /^(www|maps)\./;

/**
 * Returns the other origins of the site to which a service belongs: for "https://www.example.com", the site itself
 * and all its subdomains. Empty if the host name does not begin with "www." or "maps.", because then nobody can tell
 * where the site ends.
 */
export function siteOrigins(url: string): Origin[] {
  const own = originOf(url);
  const site = own.host.replace(SERVICE_LABEL, '');
  if (site === own.host || !site.includes('.')) return [];
  return [false, true].map((includesSubdomains) => ({ ...own, host: site, includesSubdomains }));
}

function toOrigin({ protocol, hostname, port }: URL): Omit<Origin, 'includesSubdomains'> {
  const secure = protocol === 'https:';
  return { secure, host: bareHost(hostname), port: Number(port || (secure ? 443 : 80)) };
}

/** Returns a host name in lower case, without the brackets of an IPv6 address. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$/g, '');

/** Returns whether the origin covers connections to this port of this host, which must be in lower case. */
export const includesHost = (origin: Origin, host: string, port: number): boolean =>
  origin.port === port &&
  (origin.includesSubdomains ? host.endsWith(`.${origin.host}`) : host === origin.host);
