import { isIP } from 'node:net';
import { type SettingType, InvalidValue } from './variable';

/** Proxies whose forwarded headers are trusted: networks ("10.0.0.0/8"), or a number of hops before us. */
export type TrustedProxies = readonly string[] | number;

export const LOOPBACK_NETWORKS: readonly string[] = ['127.0.0.0/8', '::1/128'];

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: LOOPBACK_NETWORKS,
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
  const [address = '', prefixLength, ...extraParts] = part.split('/');
  const maxPrefixLength = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork =
    maxPrefixLength > 0 &&
    extraParts.length === 0 &&
    (prefixLength === undefined || /^\d{1,3}$/.test(prefixLength));
  if (!isNetwork || Number(prefixLength ?? 0) > maxPrefixLength) throw new InvalidValue();
  return [`${address}/${prefixLength ?? maxPrefixLength}`];
}
