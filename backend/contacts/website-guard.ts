import { websiteNetwork } from '@libs/contacts';
import { type ConnectionGuard, NameResolver } from '@libs/network';

/** Injection token for the guard of connections to websites. Tests reroute it to servers of their own. */
export const WEBSITE_GUARD = Symbol('WEBSITE_GUARD');

/** How many names are looked up at once. */
const MAX_LOOKUPS = 128;

export const createWebsiteGuard = (): ConnectionGuard => ({
  ...websiteNetwork(),
  names: new NameResolver({ lookups: MAX_LOOKUPS }),
});
