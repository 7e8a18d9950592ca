import { Injectable, type OnModuleInit } from '@nestjs/common';
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
  ) {}

  onModuleInit(): void {
    this.maintenance.add('expired websites', async () => {
      await this.websites.removeExpired();
      await this.permits.removeOld();
    });
  }
}
