import { Inject, Injectable } from '@nestjs/common';
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

  /** The websites of the bundled site's businesses do not exist: others may own their names. */
  get isAvailable(): boolean {
    const { contacts, maps } = this.settings;
    const hasWebsites =
      maps.source === 'openstreetmap' || maps.url !== null || this.guard.reroute !== undefined;
    return contacts.operator !== null && hasWebsites;
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
