import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';
import { LOOPBACK_NETWORKS, type TrustedProxies } from '../config';

type TrustFunction = (address: string, hop: number) => boolean;

/**
 * Returns which peers' forwarded headers are trusted. Loopback always is, because the loaders of our own pages use
 * it.
 */
export function createTrustFunction(proxies: TrustedProxies): TrustFunction {
  const hops = typeof proxies === 'number' ? proxies : 0;
  const trusted = new BlockList();
  for (const network of [...LOOPBACK_NETWORKS, ...(typeof proxies === 'number' ? [] : proxies)]) {
    const [address = '', bits] = network.split('/');
    trusted.addSubnet(address, Number(bits), ipFamily(address));
  }
  return (address, hop) => containsAddress(trusted, address) || hop < hops;
}

/** Returns whether the direct peer of the connection is trusted. */
export function isTrustedPeer(request: Request): boolean {
  const trust = request.app.get('trust proxy fn') as TrustFunction;
  return trust(request.socket.remoteAddress ?? '', 0);
}

const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const containsAddress = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, ipFamily(address));
