import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Maintenance } from '../platform/maintenance';
import { KnownPlacesRemoval } from './known-places-removal';
import { KnownSourceRepository } from './known-source.repository';

/** How long identities are removed in a task: millions in a minute. */
const REMOVAL_MS = 120_000;

/** Removes the identities of lists and tables that no job uses any longer. */
@Injectable()
export class KnownPlacesMaintenance implements OnModuleInit {
  constructor(
    private readonly maintenance: Maintenance,
    private readonly sources: KnownSourceRepository,
    private readonly removal: KnownPlacesRemoval,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('known places', async () => {
      const deadline = Date.now() + REMOVAL_MS;
      await this.sources.removeCutOff();
      await this.removal.removeLists(null, deadline);
      await this.removal.removeOrphans(deadline);
    });
  }
}
