import { Inject, Injectable } from '@nestjs/common';
import { openStore, type ListingStore, type StoreLimits, type StoreTarget } from '@libs/listing-store';
import { NetworkPolicy } from '@libs/network';
import { SETTINGS, type Settings } from '../platform/config';

const MS = 1_000;

/** Opens stores within what the operator allows: networks, ports, times, connections. */
@Injectable()
export class StoreOpener {
  private readonly network: NetworkPolicy;
  private readonly limits: StoreLimits;

  constructor(@Inject(SETTINGS) { userDatabases }: Settings) {
    this.network = new NetworkPolicy({
      allowed: userDatabases.allowedNetworks,
      refused: userDatabases.refusedNetworks,
      ports: userDatabases.ports,
      names: {
        allowed: 'USER_DB_ALLOWED_NETWORKS',
        refused: 'USER_DB_REFUSED_NETWORKS',
        ports: 'USER_DB_PORTS',
      },
    });
    this.limits = {
      connections: userDatabases.connections,
      connectTimeoutMs: userDatabases.connectSeconds * MS,
      statementTimeoutMs: userDatabases.statementSeconds * MS,
    };
  }

  open(target: StoreTarget): ListingStore {
    return openStore(target, { network: this.network, limits: this.limits });
  }
}
