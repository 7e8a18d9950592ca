import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, Socket } from 'node:net';
import type { NameResolver } from './name-resolver';
import type { NetworkPolicy } from './network-policy';

/** Notified of each stage of connecting, so that a connection test can time the stages. */
export interface ConnectionListener {
  onResolved?(addresses: readonly string[]): void;
  onConnected?(address: string): void;
  onEncrypted?(): void;
}

/** How connections find and check their addresses. */
export interface ConnectionGuard {
  network: NetworkPolicy;
  names: Pick<NameResolver, 'resolve'>;
  /**
   * Whether a name is refused if any of its addresses is. By default, its other addresses are used: the host of a database
   * may have a link-local address besides.
   */
  refusesMixedNames?: boolean;
  /**
   * Where a connection to an allowed address is really made. Only tests set it: their servers have addresses that no
   * policy allows.
   */
  reroute?: (address: string, port: number) => { address: string; port: number };
}

/**
 * Resolves a name and returns only the addresses that the policy allows. Node then connects only to those, so a name
 * that resolves differently a moment later cannot bypass the policy. Fails with NetworkRefused if no address is
 * allowed, or if the guard refuses names with any other.
 */
export function guardedLookup(
  { network, names, refusesMixedNames = false, reroute }: ConnectionGuard,
  port: number,
  listener: ConnectionListener = {},
): LookupFunction {
  const resolveAllowed = async (hostname: string): Promise<LookupAddress[]> => {
    const found = await names.resolve(hostname);
    listener.onResolved?.(found.map(({ address }) => address));
    const refusals = found.map(({ address }) => network.refusalOf(address, port, hostname));
    const refusal = refusals.find((each) => each !== null);
    const allowed = found.filter((_, at) => refusals[at] === null);
    if (refusal && (refusesMixedNames || allowed.length === 0)) throw refusal;
    if (allowed.length === 0) throw new Error('no address found');
    return reroute
      ? allowed.map((each) => ({ ...each, address: reroute(each.address, port).address }))
      : allowed;
  };
  return (hostname, options, callback) => {
    resolveAllowed(hostname).then(
      (allowed) => {
        const [first] = allowed;
        if (options.all) callback(null, allowed);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/**
 * Returns a socket whose `connect(port, host)` obeys the network policy, even if the host is an IP address. Drivers use it
 * instead of creating their own.
 */
export function guardedSocket(guard: ConnectionGuard, listener: ConnectionListener = {}): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const guardedConnect = (port: number | string, host: string): Socket => {
    const hostname = host.replace(/^\[|\]$/g, '');
    const refusal = isIP(hostname) === 0 ? null : guard.network.refusalOf(hostname, Number(port));
    if (refusal) return socket.destroy(refusal);
    if (isIP(hostname) !== 0) {
      listener.onResolved?.([hostname]);
      // Node checks the certificate against this name if the driver specifies none. Without `_host`, Node would use
      // "localhost".
      Object.assign(socket, { _host: hostname });
    }
    socket.once('connect', () => listener.onConnected?.(socket.remoteAddress ?? ''));
    const rerouted = guard.reroute?.(hostname, Number(port));
    return connect({
      port: rerouted?.port ?? Number(port),
      host: rerouted && isIP(hostname) !== 0 ? rerouted.address : hostname,
      lookup: guardedLookup(guard, Number(port), listener),
      autoSelectFamily: true,
    });
  };
  socket.connect = guardedConnect as Socket['connect'];
  return socket;
}
