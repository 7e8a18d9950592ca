import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, Socket } from 'node:net';
import type { NetworkPolicy } from './network-policy';

/** Told of each stage of connecting, for the times of a test. */
export interface ConnectionListener {
  onResolved?(addresses: readonly string[]): void;
  onConnected?(address: string): void;
  onEncrypted?(): void;
}

/**
 * Resolves a name and keeps the addresses that the policy allows: what Node then connects to is exactly what was looked at, so
 * a name that answers differently a moment later gains nothing. Fails with NetworkRefused when none is left.
 */
export function guardedLookup(
  policy: NetworkPolicy,
  port: number,
  listener: ConnectionListener = {},
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      listener.onResolved?.(found.map(({ address }) => address));
      const refusals = found.map(({ address }) => policy.refusalOf(address, port));
      const allowed = found.filter((_, at) => refusals[at] === null);
      const [first] = allowed;
      if (!first) return callback(refusals[0] ?? new Error('no address'), '', 0);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * A socket whose `connect(port, host)` obeys the policy, also for an address given as such. Drivers take it in place of one
 * of their own.
 */
export function guardedSocket(policy: NetworkPolicy, listener: ConnectionListener = {}): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const guardedConnect = (port: number | string, host: string): Socket => {
    const hostname = host.replace(/^\[|\]$/g, '');
    const refusal = isIP(hostname) === 0 ? null : policy.refusalOf(hostname, Number(port));
    if (refusal) return socket.destroy(refusal);
    if (isIP(hostname) !== 0) {
      listener.onResolved?.([hostname]);
      // A certificate is held against this where a driver names no host; else Node would hold it against "localhost".
      Object.assign(socket, { _host: hostname });
    }
    socket.once('connect', () => listener.onConnected?.(socket.remoteAddress ?? ''));
    return connect({
      port: Number(port),
      host: hostname,
      lookup: guardedLookup(policy, Number(port), listener),
      autoSelectFamily: true,
    });
  };
  socket.connect = guardedConnect as Socket['connect'];
  return socket;
}
