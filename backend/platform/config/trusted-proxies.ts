import { isIP } from 'node:net';
import * as networks from '@libs/network';
import { type SettingType, InvalidValue } from './variable';

/**
 * Proxies whose forwarded headers are trusted: networks ("10.0.0.0/8"), or the number of proxies in front of the
 * application.
 */
export type TrustedProxies = readonly string[] | number;

/** Named networks, with the same names as in Express's "trust proxy" setting. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: networks.NAMED_NETWORKS.loopback ?? [],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const MAX_HOPS = 32;

/**
 * Converts addresses, networks and their names to networks: "10.0.0.1, loopback" becomes 10.0.0.1/32, 127.0.0.0/8 and
 * ::1/128.
 */
export const trustedProxies: SettingType<TrustedProxies> = {
  allowedValues: `addresses or networks (10.0.0.0/8), loopback, linklocal or uniquelocal, separated by commas; or a number of hops up to ${MAX_HOPS}`,
  parse(value) {
    if (!/^\d+$/.test(value)) return value.split(',').flatMap((part) => parseNetworks(part.trim()));
    if (Number(value) > MAX_HOPS) throw new InvalidValue();
    return Number(value);
  },
};

function parseNetworks(part: string): readonly string[] {
  if (Object.hasOwn(NAMED_NETWORKS, part)) return NAMED_NETWORKS[part] ?? [];
  const [address = ''] = part.split('/');
  if (isIP(address) === 0 || !networks.isNetwork(part)) throw new InvalidValue();
  if (part.includes('/')) return [part];
  return [`${part}/${isIP(part) === 4 ? 32 : 128}`];
}
