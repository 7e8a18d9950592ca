import { Affinity } from '../affinity';
import { type Contact, type ContactGap, EXTRACTOR_VERSION, type KnownBusiness } from '../model';
import { parseProfile } from '../profile/parse-profile';
import { isHomePage } from './page-address';
import type { SiteVisit } from './site-visit';

/** A profile with a name of its own, to which the website leads: that of its owner, or of whoever has the domain now. */
const UNNAMED_PROFILE = 0.7;

/** A visit that read no page. */
export const emptyVisit = (gap: ContactGap): SiteVisit => ({
  contacts: [],
  gap,
  pages: [],
  etag: null,
  hasMoved: false,
  contactPage: null,
  unread: null,
  isUnchanged: false,
});

/**
 * A profile that is listed as the website, or that the website leads to, is itself the contact. It is not visited.
 * @param target the profile's address
 */
export function profileVisit(address: string, target: string, business: KnownBusiness, now: Date): SiteVisit {
  const profile = parseProfile(target);
  const isListed = target === address;
  const isNamed =
    isListed || profile?.handle === '' || isNamedAlike(profile?.handle ?? '', address, business);
  const source = {
    url: address,
    finalUrl: target,
    role: 'other',
    fetchedAt: now.toISOString(),
    contentHash: '',
  } as const;
  const contact: Contact[] = profile
    ? [
        {
          kind: 'profile',
          value: profile.url,
          raw: target.slice(0, 200),
          network: profile.network,
          foundBy: 'link',
          confidence: isNamed ? 0.95 : UNNAMED_PROFILE,
          rejection: null,
          mismatch: false,
          isPersonal: false,
          snippet: '',
          // A home page speaks for all branches.
          owner: isListed || !isHomePage(address) ? 'branch' : 'company',
          status: 'current',
          source,
          extractorVersion: EXTRACTOR_VERSION,
        },
      ]
    : [];
  return { ...emptyVisit('website_is_profile'), contacts: contact };
}

/** A firm has one profile on each network: the one that its pages state comes first. */
export const isNewTo =
  (stated: readonly Contact[]) =>
  ({ network }: Contact): boolean =>
    !stated.some((each) => each.network === network && each.status === 'current');

const isNamedAlike = (handle: string, address: string, business: KnownBusiness): boolean =>
  new Affinity(address, business).isNamedAlike(handle);
