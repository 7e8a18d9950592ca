import tls from 'node:tls';
import { UNTRUSTED_TLS } from '@libs/network';
import { HEARTBEAT_MS, type HostRequest, type HostResponse, MEMORY_EXIT_CODE } from '../protocol';
import { ThreadProbe } from './thread-probe';
import { StoreHost } from './store-host';

// For drivers that pass no curves on. A host connects to users' servers only.
tls.DEFAULT_ECDH_CURVE = UNTRUSTED_TLS.ecdhCurve;

/** The program of a host, started by `forkHost`. It has no output except its messages. */
const send = (response: HostResponse): void => {
  if (process.connected) process.send?.(response);
};
const host = new StoreHost(send);

/** Returns whether an allocation was refused, which leaves drivers in unknown states. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|Invalid array (buffer )?length/i.test(error.message);

process.on('uncaughtException', (error) => process.exit(isOutOfMemory(error) ? MEMORY_EXIT_CODE : 1));
// The application is gone.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches all processes of a terminal. The application decides when its hosts end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', (request: HostRequest) => {
  if (request.type !== 'start') return host.handle(request);
  const { maxResidentBytes } = request;
  host.start(request);
  const threads = new ThreadProbe();
  setInterval(() => {
    const residentBytes = process.memoryUsage.rss();
    if (residentBytes > maxResidentBytes) process.exit(MEMORY_EXIT_CODE);
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1_000;
    send({ type: 'heartbeat', residentBytes, cpuMs, threadsSilentMs: threads.beat() * HEARTBEAT_MS });
  }, HEARTBEAT_MS);
  send({ type: 'ready' });
});
