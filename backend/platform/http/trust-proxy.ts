import { isIP } from 'node:net';
import { includesAddress, toBlockList } from '@libs/network';
import type { Request } from 'express';
import type { TrustedProxies } from '../config';

type TrustFunction = (address: string, hop: number) => boolean;

/**
 * Returns a function that decides which peers' forwarded headers are trusted. Loopback peers are always trusted,
 * because the loaders of our own pages connect from there.
 */
export function createTrustFunction(proxies: TrustedProxies): TrustFunction {
  const hops = typeof proxies === 'number' ? proxies : 0;
  const trusted = toBlockList(['loopback', ...(typeof proxies === 'number' ? [] : proxies)]);
  return (address, hop) => (isIP(address) !== 0 && includesAddress(trusted, address)) || hop < hops;
}

/** Returns whether the direct peer of the connection is trusted. */
export function isTrustedPeer(request: Request): boolean {
  const trust = request.app.get('trust proxy fn') as TrustFunction;
  return trust(request.socket.remoteAddress ?? '', 0);
}
