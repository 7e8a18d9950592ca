import { parseUrl } from '@libs/constants';

/** Longer than any field takes, and than a redirect with such an address as its target. */
const MAX_LENGTH = 8_192;

/**
 * Returns the website for one of the service's links: the target if the link is a redirect such as
 * `/url?q=<address>`, or else the link itself. Returns '' if the result is not an http(s) URL.
 */
export function websiteFromLink(link: string): string {
  const address = link.trim();
  if (address === '' || address.length > MAX_LENGTH) return '';
  const redirect = /^(?:https?:\/\/[^/]*)?\/(?:url|aclk)\?(.*)$/i.exec(address);
  if (redirect) {
    const parameters = new URLSearchParams(redirect[1]);
    return toHttpUrl(parameters.get('q') ?? parameters.get('adurl') ?? parameters.get('url') ?? '');
  }
  return toHttpUrl(address);
}

function toHttpUrl(address: string): string {
  const url = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `http://${address}` : address;
  if (!/^https?:\/\//i.test(url) || !parseUrl(url)) return '';
  return url;
}
