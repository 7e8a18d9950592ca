import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import type { ListingStore, StoreConnectionOptions } from '@libs/listing-store';
import { END_REASONS, type EndReason, HostPool, hostStarter } from '@libs/store-host';
import { SETTINGS, type Settings } from '../platform/config';
import type { Owner } from '../platform/http';
import { Metrics } from '../platform/metrics';

const MS_PER_SECOND = 1_000;
const BYTES_PER_MB = 2 ** 20;

/**
 * Opens stores in host processes, so that whatever a user's server sends affects only that user. Applies the limits
 * set by the operator: networks, ports, timeouts, number of connections, number of hosts and their memory.
 */
@Injectable()
export class StoreOpener implements OnApplicationShutdown {
  private readonly pool: HostPool;

  constructor(@Inject(SETTINGS) { userDatabases }: Settings, metrics: Metrics) {
    const ends = createEndCounter(metrics);
    this.pool = new HostPool({
      network: {
        allowed: userDatabases.allowedNetworks,
        refused: userDatabases.refusedNetworks,
        ports: userDatabases.ports,
        settingNames: {
          allowed: 'USER_DB_ALLOWED_NETWORKS',
          refused: 'USER_DB_REFUSED_NETWORKS',
          ports: 'USER_DB_PORTS',
        },
      },
      limits: {
        connections: userDatabases.connections,
        connectTimeoutMs: userDatabases.connectSeconds * MS_PER_SECOND,
        statementTimeoutMs: userDatabases.statementSeconds * MS_PER_SECOND,
      },
      hosts: userDatabases.hosts,
      maxResidentBytes: userDatabases.hostMemoryMb * BYTES_PER_MB,
      start: hostStarter(userDatabases.hostMemoryMb),
      onHostEnd: (reason) => ends.inc({ reason }),
    });
    addGauges(metrics, this.pool);
  }

  /** Returns the owner's store for a connection. It does not connect yet. */
  open({ userId }: Owner, connection: StoreConnectionOptions): ListingStore {
    return this.pool.open(userId, connection);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }
}

/** Every reason is reported from the start, because a rate does not include the first value of a series. */
function createEndCounter({ registry }: Metrics): Counter<'reason'> {
  const counter = new Counter<'reason'>({
    name: 'gazetteer_store_host_deaths_total',
    help: 'Host processes (with connections to user databases) that ended by themselves or were killed, by reason.',
    labelNames: ['reason'] satisfies [keyof { reason: EndReason }],
    registers: [registry],
  });
  for (const reason of END_REASONS) counter.inc({ reason }, 0);
  return counter;
}

function addGauges({ registry }: Metrics, pool: HostPool): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `gazetteer_store_host${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('s', 'Running host processes with connections to user databases.', () => pool.counts.running);
  gauge(
    '_suspected_users',
    'Users whose database may have ended a host process.',
    () => pool.counts.suspected,
  );
  gauge(
    '_held_off_users',
    'Users whose database ended a host process that served nobody else. Their calls fail for some time.',
    () => pool.counts.heldOff,
  );
  gauge('_max_resident_memory_bytes', 'Largest memory of a host process since the last reading.', () =>
    pool.takeMaxResidentBytes(),
  );
}
