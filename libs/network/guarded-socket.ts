import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, Socket } from 'node:net';
import type { NetworkPolicy } from './network-policy';

/** Notified of each stage of connecting, so that a connection test can time the stages. */
export interface ConnectionListener {
  onResolved?(addresses: readonly string[]): void;
  onConnected?(address: string): void;
  onEncrypted?(): void;
}

/**
 * Resolves a name and returns only the addresses that the policy allows. Node then connects only to those, so a name
 * that resolves differently a moment later cannot bypass the policy. Fails with NetworkRefused if no address is
 * allowed.
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
      const refusals = found.map(({ address }) => policy.refusalOf(address, port, hostname));
      const allowed = found.filter((_, at) => refusals[at] === null);
      const [first] = allowed;
      if (!first) return callback(refusals[0] ?? new Error('no address found'), '', 0);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Returns a socket whose `connect(port, host)` obeys the policy, even if the host is an IP address. Drivers use it
 * instead of creating their own.
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
      // Node checks the certificate against this name if the driver specifies none. Without `_host`, Node would use
      // "localhost".
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
