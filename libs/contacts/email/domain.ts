import { domainToASCII, domainToUnicode } from 'node:url';
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

/** Providers below whose domains firms have their websites, which the list of public suffixes does not have. */
const PROVIDERS = new Set(
  (
    'weebly.com weeblysite.com wordpress.com jimdo.com jimdosite.com jimdofree.com wixsite.com wixstudio.com webnode.com webnode.page ' +
    'squarespace.com myshopify.com webflow.io godaddysites.com square.site strikingly.com mystrikingly.com site123.me ueniweb.com ' +
    'business.site negocio.site carrd.co canva.site my.canva.site tumblr.com e-monsite.com over-blog.com altervista.org jouwweb.nl ' +
    'webador.com webador.de webador.nl my-website.com eatbu.com tilda.ws yolasite.com bravesites.com homestead.com angelfire.com tripod.com ' +
    'edan.io page.tl beepworld.de npage.de de.tl cms4people.de hpage.com wg.am pagesperso-orange.fr monsite-orange.fr free.fr chez.com ' +
    'narod.ru ucoz.ru ucoz.net nethouse.ru simplesite.com 123website.be 123hjemmeside.dk 123minsida.se 123hjemmeside.no ' +
    'wufoo.com notion.site localo.site company.site ecwid.com bigcartel.com storenvy.com gitlab.io netlify.app vercel.app web.app'
  ).split(' '),
);

/**
 * Returns the domain that belongs to the firm of a website: the registrable one, or what is below the domain of a provider
 * ("firm.weebly.com"). The addresses and pages of the provider are not the firm's.
 */
export function ownDomain(host: string): string | null {
  const name = siteKey(host);
  const { domain, isPrivate } = parse(name, { allowPrivateDomains: true, detectIp: true });
  if (isPrivate === true && domain !== null) return domain;
  const registered = registrableDomain(name);
  return registered !== null && registered !== name && PROVIDERS.has(registered) ? name : registered;
}

/** The name that a firm chose for its domain ("example" of "www.example.co.uk"), or ''. */
export function ownName(host: string): string {
  const unicode = domainToUnicode(host) || host;
  const own = ownDomain(host);
  return own !== null && own !== registrableDomain(host) ? (own.split('.')[0] ?? '') : domainName(unicode);
}

/** The name before the public suffix ("example" of "www.example.co.uk"), or ''. */
export const domainName = (host: string): string =>
  parse(host, { allowPrivateDomains: false }).domainWithoutSuffix ?? '';

/** Returns whether two hosts belong to one firm's domain. */
export const isSameSite = (a: string, b: string): boolean => {
  const domain = ownDomain(a);
  return domain === null ? a === b : domain === ownDomain(b);
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
