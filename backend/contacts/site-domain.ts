import { registrableDomain } from '@libs/contacts';

/**
 * Returns the domain that the requests for a website go to, or '' for one without requests: a listing without a website,
 * and a profile on a social network, which alone has a path in its key.
 */
export const domainOf = (site: string): string =>
  site.includes('/') ? '' : (registrableDomain(site) ?? site);
