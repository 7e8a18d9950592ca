import { isIP } from 'node:net';
import { type Kind, Refused } from './variable';

/** Whose forwarded headers are believed: networks ("10.0.0.0/8"), or the last so many hops before us. */
export type TrustedProxies = readonly string[] | number;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const MOST_HOPS = 32;

/** Addresses, networks and their names become networks: "10.0.0.1, loopback" is 10.0.0.1/32, 127.0.0.0/8 and ::1/128. */
export const proxies: Kind<TrustedProxies> = {
  allowed: `addresses or networks (10.0.0.0/8), loopback, linklocal or uniquelocal, parted by commas; or a number of hops up to ${MOST_HOPS}`,
  parse(value) {
    if (!/^\d+$/.test(value)) return value.split(',').flatMap((part) => networksOf(part.trim()));
    if (Number(value) > MOST_HOPS) throw new Refused();
    return Number(value);
  },
};

function networksOf(part: string): readonly string[] {
  if (Object.hasOwn(NAMED, part)) return NAMED[part] ?? [];
  const [address = '', bits, ...more] = part.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork = most > 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  if (!isNetwork || Number(bits ?? 0) > most) throw new Refused();
  return [`${address}/${bits ?? most}`];
}
