import { isProfileHost, registrableDomain } from '@libs/contacts';

/**
 * Returns the domain that the requests for a website go to, or '' for one without requests: a listing without a website,
 * and a profile on a social network.
 */
export function domainOf(site: string): string {
  const [host = ''] = site.split('/');
  return isProfileHost(host) ? '' : (registrableDomain(host) ?? host);
}
