import { Inject, Injectable } from '@nestjs/common';
import {
  openStore,
  type ListingStore,
  type StoreLimits,
  type StoreConnectionOptions,
} from '@libs/listing-store';
import { NetworkPolicy } from '@libs/network';
import { SETTINGS, type Settings } from '../platform/config';

const MS_PER_SECOND = 1_000;

/** Opens stores within the limits set by the operator: networks, ports, timeouts and number of connections. */
@Injectable()
export class StoreOpener {
  private readonly network: NetworkPolicy;
  private readonly limits: StoreLimits;

  constructor(@Inject(SETTINGS) { userDatabases }: Settings) {
    this.network = new NetworkPolicy({
      allowed: userDatabases.allowedNetworks,
      refused: userDatabases.refusedNetworks,
      ports: userDatabases.ports,
      settingNames: {
        allowed: 'USER_DB_ALLOWED_NETWORKS',
        refused: 'USER_DB_REFUSED_NETWORKS',
        ports: 'USER_DB_PORTS',
      },
    });
    this.limits = {
      connections: userDatabases.connections,
      connectTimeoutMs: userDatabases.connectSeconds * MS_PER_SECOND,
      statementTimeoutMs: userDatabases.statementSeconds * MS_PER_SECOND,
    };
  }

  open(connection: StoreConnectionOptions): ListingStore {
    return openStore(connection, { network: this.network, limits: this.limits });
  }
}
