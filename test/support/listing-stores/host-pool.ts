import { HOST_TIMES, HostPool, type HostPoolOptions, hostStarter } from '@libs/store-host';
import { LOOPBACK_RULES, STORE_LIMITS } from './postgres-adapter';

const MEMORY_MB = 400;
/** Hosts have a low priority, and start slowly while other specs keep the machine busy. */
const MAX_START_MS = 120_000;

/** A pool of real host processes. Call `close` in `afterAll`. */
export const createHostPool = (options: Partial<HostPoolOptions> = {}): HostPool =>
  new HostPool({
    network: LOOPBACK_RULES,
    limits: STORE_LIMITS,
    hosts: 1,
    maxResidentBytes: MEMORY_MB * 2 ** 20,
    start: hostStarter(MEMORY_MB),
    hostTimes: { ...HOST_TIMES, startMs: MAX_START_MS },
    ...options,
  });
