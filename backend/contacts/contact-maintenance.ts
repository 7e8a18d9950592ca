import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../platform/config';
import { Maintenance } from '../platform/maintenance';
import { WebsitePermitRepository } from './website-permit.repository';
import { WebsiteRepository } from './website.repository';

/** Removes what websites said once it has expired. */
@Injectable()
export class ContactMaintenance implements OnModuleInit {
  constructor(
    private readonly maintenance: Maintenance,
    private readonly websites: WebsiteRepository,
    private readonly permits: WebsitePermitRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('expired websites', async () => {
      // As long again as it was used: websites fail, and one that has not changed is asked for one page.
      await this.websites.removeExpired(2 * this.settings.contacts.cacheDays);
      await this.permits.removeOld();
    });
  }
}
