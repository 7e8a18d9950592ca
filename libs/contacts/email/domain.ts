import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The domain that somebody registered ("example.co.uk" of "www.example.co.uk"), or null if the host has none. */
export function registrableDomain(host: string): string | null {
  return parse(host, { allowPrivateDomains: false, detectIp: true }).domain;
}

/**
 * What all pages of one website have in common: the host's name without "www". The registrable domain would be too
 * little, because firms of all kinds have their websites below the domains of providers ("firm.weebly.com").
 */
export const siteKey = (host: string): string => host.toLowerCase().replace(/^www\.(?=.*\.)|\.$/g, '');

/** The name before the public suffix ("example" of "www.example.co.uk"), or ''. */
export const domainName = (host: string): string =>
  parse(host, { allowPrivateDomains: false }).domainWithoutSuffix ?? '';

/** Returns whether two hosts belong to one registrable domain. */
export const isSameSite = (a: string, b: string): boolean => {
  const domain = registrableDomain(a);
  return domain === null ? a === b : domain === registrableDomain(b);
};

/**
 * Returns the domain of an e-mail address in ASCII, or null unless it is a registrable name below a public suffix of
 * the root zone.
 */
export function mailDomain(text: string): string | null {
  const domain = domainToASCII(text.toLowerCase());
  if (domain === '' || domain.length > 253) return null;
  if (!domain.split('.').every((label) => LABEL.test(label))) return null;
  const { isIcann, domain: registered, isIp } = parse(domain, { allowPrivateDomains: false });
  return isIcann === true && isIp !== true && registered !== null ? domain : null;
}
