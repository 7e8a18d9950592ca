import { Affinity } from '../affinity';
import { ownName } from '../email/domain';
import type { KnownBusiness } from '../model';
import type { ParsedPage } from '../page/parsed-page';
import { sharedHostWebsite } from '../profile/parse-profile';
import { isHomePage } from './page-address';
import { isOfOwner } from './site-owner';

/**
 * Returns whether the page to which a business's listed address led, at another domain, is the business's own. Domains
 * expire, and addresses lead to directories, agencies, booking services and parking pages, which name the business as
 * well. So the domain has to be named like the business, or the page has to be the front page of its website, and to say
 * that it is the business's: by its title, or by the phone or the address of the listing.
 * @param movedFrom the listed address
 */
export function isBusinessElsewhere(page: ParsedPage, movedFrom: string, business: KnownBusiness): boolean {
  const affinity = new Affinity(movedFrom, business);
  const isFront = isFrontPage(page.url, movedFrom);
  if (affinity.isDomainName(nameOf(page.url), isFront)) return true;
  return isFront && isOfOwner(page, 'home', affinity, business);
}

/** A website that moved as a whole keeps the paths of its pages. */
const isFrontPage = (address: string, movedFrom: string): boolean =>
  isHomePage(address) || pathOf(address) === pathOf(movedFrom);

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname.replace(/\/+$/, '') + search;
};

/** The name that somebody chose for a website: that of its domain or, where many firms share one, that of its path. */
function nameOf(address: string): string {
  const url = new URL(address);
  return sharedHostWebsite(url)?.split('/').at(-1) ?? ownName(url.hostname);
}
