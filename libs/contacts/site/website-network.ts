import { type ConnectionGuard, NetworkPolicy, SPECIAL_NETWORKS } from '@libs/network';

/**
 * Where websites may be: at public addresses, and at the ports of the web. No setting allows other networks or ports. A name
 * that has a private address besides is not asked either: whoever owns it tries to reach what is not theirs.
 */
export const websiteNetwork = (): Pick<ConnectionGuard, 'network' | 'refusesMixedNames'> => ({
  network: new NetworkPolicy({
    allowed: [],
    refused: ['loopback', 'private', ...SPECIAL_NETWORKS],
    ports: [
      [80, 80],
      [443, 443],
    ],
    settingNames: { allowed: '', refused: '', ports: '' },
  }),
  refusesMixedNames: true,
});
