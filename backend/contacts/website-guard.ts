import { type ConnectionGuard, NameResolver, NetworkPolicy } from '@libs/network';

/** Injection token for the guard of connections to websites. Tests reroute it to servers of their own. */
export const WEBSITE_GUARD = Symbol('WEBSITE_GUARD');

/** How many names are looked up at once. */
const MAX_LOOKUPS = 128;

/** Websites are public: no setting allows other networks or ports. */
export const createWebsiteGuard = (): ConnectionGuard => ({
  network: new NetworkPolicy({
    allowed: [],
    refused: ['loopback', 'private'],
    ports: [
      [80, 80],
      [443, 443],
    ],
    settingNames: { allowed: '', refused: '', ports: '' },
  }),
  names: new NameResolver({ lookups: MAX_LOOKUPS }),
});
