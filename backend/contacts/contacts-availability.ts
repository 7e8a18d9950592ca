import { Inject, Injectable } from '@nestjs/common';
import type { ContactObstacle } from '@libs/job';
import type { ConnectionGuard } from '@libs/network';
import { SETTINGS, type Settings } from '../platform/config';
import { ContactsUnavailable } from './contacts.errors';
import { WEBSITE_GUARD } from './website-guard';

/** Knows whether jobs can read contacts, and what they cost. */
@Injectable()
export class ContactsAvailability {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(WEBSITE_GUARD) private readonly guard: ConnectionGuard,
  ) {}

  get isAvailable(): boolean {
    return this.obstacle === null;
  }

  /** Why jobs cannot read contacts, or null. The websites of the bundled site's businesses do not exist. */
  get obstacle(): ContactObstacle | null {
    const { contacts, maps } = this.settings;
    const hasWebsites =
      maps.source === 'openstreetmap' || maps.url !== null || this.guard.reroute !== undefined;
    if (!hasWebsites) return 'bundled_site';
    return contacts.operator === null ? 'no_operator' : null;
  }

  /** Credits for a listing with at least one contact. */
  get price(): number {
    return this.settings.contacts.credits;
  }

  /** @throws ContactsUnavailable */
  assertAvailable(): void {
    if (!this.isAvailable) throw new ContactsUnavailable();
  }
}
