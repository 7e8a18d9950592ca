import { BlockList, isIP } from 'node:net';

/** Names for networks, which settings can use instead of addresses. */
export const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '100.64.0.0/10',
    '198.18.0.0/15',
    'fc00::/7',
    'fec0::/10',
  ],
};

/**
 * Networks that users can never connect to, because clouds publish a machine's credentials there or because the
 * addresses identify no single machine. No setting allows these networks.
 */
const NEVER_ALLOWED: readonly (readonly [network: string, what: string])[] = [
  ['169.254.0.0/16', 'link-local addresses, which clouds use for metadata'],
  ['fe80::/10', 'link-local addresses'],
  ['fd00:ec2::/32', 'cloud metadata'],
  ['fd20:ce::/32', 'cloud metadata'],
  ['fd00:42::42/128', 'cloud metadata'],
  ['2001::/32', 'addresses that contain another address (Teredo)'],
  // Where they contain it is known only for the well-known prefix 64:ff9b::/96, whose addresses become it (RFC 8215).
  ['64:ff9b::/32', 'addresses that contain another address (NAT64 of a local network)'],
  ['100.100.100.200/32', 'cloud metadata'],
  ['168.63.129.16/32', 'cloud metadata'],
  ['192.0.0.0/24', 'cloud metadata'],
  ['0.0.0.0/8', 'addresses that identify no machine'],
  ['::/128', 'addresses that identify no machine'],
  ['224.0.0.0/4', 'multicast addresses'],
  ['240.0.0.0/4', 'reserved addresses'],
  ['ff00::/8', 'multicast addresses'],
];

const NEVER_ALLOWED_LISTS = NEVER_ALLOWED.map(([network, what]) => ({
  network,
  what,
  list: toBlockList([network]),
}));

/** A canonical IPv6 address of any network whose second half contains an IPv4 address (RFC 5214, section 6.1). */
const ISATAP = /^([0-9a-f]+:){4}([123]00|0):5efe:/;

/** Returns the never-allowed network that contains the address, or null if there is none. */
export function findNeverAllowed(address: string): { network: string; what: string } | null {
  if (ISATAP.test(address))
    return { network: '::5efe:0:0/96', what: 'addresses that contain another address (ISATAP)' };
  return NEVER_ALLOWED_LISTS.find(({ list }) => includesAddress(list, address)) ?? null;
}

/** Returns whether a text is a network: "10.0.0.0/8", "fd00::/8", a single address, or a named network. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(NAMED_NETWORKS, text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

export function includesAddress(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns the address that a packet sent to this address reaches. IPv6 forms that contain an IPv4 address (mapped,
 * NAT64 with the well-known prefix, 6to4) become that address, and the zone is removed. Returns null if the text is not an address.
 */
export function canonicalAddress(address: string): string | null {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) === 0) return null;
  const groups = groupsOf(bare);
  const [first = 0, second = 0, third = 0] = groups;
  const tail = ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  const zeros = (from: number, to: number) => groups.slice(from, to).every((hexGroup) => hexGroup === 0);
  if (zeros(0, 5) && (groups[5] === 0xffff || groups[5] === 0) && !(groups[6] === 0 && (groups[7] ?? 0) < 2))
    return tail;
  if (zeros(0, 4) && groups[4] === 0xffff && groups[5] === 0) return tail;
  if (first === 0x64 && second === 0xff9b && zeros(2, 6)) return tail;
  if (first === 0x2002) return ipv4Of(second, third);
  return groups.map((hexGroup) => hexGroup.toString(16)).join(':');
}

const ipv4Of = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** Returns the eight groups of an IPv6 address that `isIP` has validated. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const hex = dotted
    ? `${dotted[1]}${hexGroup(Number(dotted[2]), Number(dotted[3]))}:${hexGroup(Number(dotted[4]), Number(dotted[5]))}`
    : address;
  const [head = '', tail] = hex.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((part) => Number.parseInt(part, 16));
}

const hexGroup = (high: number, low: number): string => ((high << 8) | low).toString(16);

const LOOPBACK_LIST = toBlockList(['loopback']);

/** Returns true for an address of this machine, such as "127.0.0.1", "::1" or "::ffff:127.0.0.1". */
export function isLoopbackAddress(address: string): boolean {
  const canonical = canonicalAddress(address);
  return canonical !== null && includesAddress(LOOPBACK_LIST, canonical);
}

/**
 * Returns true for a host name or address of this machine; IPv6 addresses may be enclosed in brackets, as in URLs.
 */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/g, ''));
