import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Maintenance } from '../platform/maintenance';
import { KnownIdentityRepository } from './known-identity.repository';
import { KnownSourceRepository } from './known-source.repository';

/** How long identities are removed in a task: millions in a minute. */
const REMOVAL_MS = 120_000;

/** Removes the identities of lists and tables that no job uses any longer. */
@Injectable()
export class KnownPlacesMaintenance implements OnModuleInit {
  constructor(
    private readonly maintenance: Maintenance,
    private readonly sources: KnownSourceRepository,
    private readonly identities: KnownIdentityRepository,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('known places', async () => {
      await this.sources.removeUnused();
      const missing = await this.sources.findMissing(await this.identities.sources());
      const deadline = Date.now() + REMOVAL_MS;
      while (missing.length > 0 && Date.now() < deadline)
        if ((await this.identities.removeSome(missing)) === 0) break;
    });
  }
}
