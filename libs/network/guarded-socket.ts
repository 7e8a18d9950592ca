import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, Socket } from 'node:net';
import type { NetworkPolicy } from './network-policy';

/** Told of each stage of connecting, for the times of a test. */
export interface Stages {
  resolved?(addresses: readonly string[]): void;
  connected?(address: string): void;
  encrypted?(): void;
}

/**
 * Resolves a name and keeps the addresses that the policy allows: what Node then connects to is exactly what was looked at, so
 * a name that answers differently a moment later gains nothing. Fails with NetworkRefused when none is left.
 */
export function guardedLookup(policy: NetworkPolicy, port: number, stages: Stages = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      stages.resolved?.(found.map(({ address }) => address));
      const refusals = found.map(({ address }) => policy.refusalOf(address, port));
      const open = found.filter((_, at) => refusals[at] === null);
      const [first] = open;
      if (!first) return callback(refusals[0] ?? new Error('no address'), '', 0);
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * A socket whose `connect(port, host)` obeys the policy, also for an address given as such. Drivers take it in place of one
 * of their own.
 */
export function guardedSocket(policy: NetworkPolicy, stages: Stages = {}): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const guarded = (port: number | string, host: string): Socket => {
    const bare = host.replace(/^\[|\]$/g, '');
    const refusal = isIP(bare) === 0 ? null : policy.refusalOf(bare, Number(port));
    if (refusal) return socket.destroy(refusal);
    if (isIP(bare) !== 0) {
      stages.resolved?.([bare]);
      // A certificate is held against this where a driver names no host; else Node would hold it against "localhost".
      Object.assign(socket, { _host: bare });
    }
    socket.once('connect', () => stages.connected?.(socket.remoteAddress ?? ''));
    return connect({
      port: Number(port),
      host: bare,
      lookup: guardedLookup(policy, Number(port), stages),
      autoSelectFamily: true,
    });
  };
  socket.connect = guarded as Socket['connect'];
  return socket;
}
