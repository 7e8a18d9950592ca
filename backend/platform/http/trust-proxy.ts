import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';

type Trust = (address: string, hop: number) => boolean;

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The setting TRUST_PROXY names something that is no address. */
export class TrustProxyUnreadable extends Error {
  constructor(network: string) {
    super(`TRUST_PROXY: '${network}' is not an address or a network`);
  }
}

/**
 * Whose forwarded headers are believed. Loopback always is: the loaders of our own pages come that way.
 * @param setting addresses, networks and their names (loopback, linklocal, uniquelocal) parted by commas, or a number of hops
 * @throws TrustProxyUnreadable on anything else
 */
export function trustOf(setting: string): Trust {
  const hops = /^\d+$/.test(setting) ? Number(setting) : null;
  const names = hops === null ? setting.split(',').flatMap((part) => part.trim() || []) : [];
  const trusted = new BlockList();
  for (const network of ['loopback', ...names].flatMap((name) => NAMED[name] ?? name)) add(trusted, network);
  return (address, hop) => holds(trusted, address) || (hops !== null && hop < hops);
}

/** Whether the peer of the connection itself is one whose forwarded headers are believed. */
export function isTrustedPeer(request: Request): boolean {
  const trust = request.app.get('trust proxy fn') as Trust;
  return trust(request.socket.remoteAddress ?? '', 0);
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function add(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  if (isIP(address) === 0) throw new TrustProxyUnreadable(network);
  list.addSubnet(
    address,
    bits === undefined ? (isIP(address) === 6 ? 128 : 32) : Number(bits),
    family(address),
  );
}

const holds = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, family(address));
