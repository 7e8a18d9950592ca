import { Inject, Injectable } from '@nestjs/common';
import { remainingOf } from '@libs/credits';
import { minutesFor, requestRate } from '@libs/job';
import { JobDetailsRepository, MAX_REFRESHED_PLACES, PLACES_PER_TARGET, RefreshStarter } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import type { Owner } from '../platform/http';
import { SubscriptionService } from '../subscription';
import type { JobEstimate } from './job-estimate';
import { outlineCounts } from './outline-counts.dto';
import { RefreshService, type RefreshRequest } from './refresh.service';

/** Estimates a job that asks again for places: one request for each. */
@Injectable()
export class RefreshEstimator {
  constructor(
    private readonly refreshes: RefreshService,
    private readonly starter: RefreshStarter,
    private readonly details: JobDetailsRepository,
    private readonly subscription: SubscriptionService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws InvalidInput, DatabaseNotConfigured as a start does */
  async estimate(owner: Owner, request: RefreshRequest): Promise<JobEstimate> {
    await this.refreshes.assertMayEstimate(owner, request);
    const { from, job = null } = request.refresh;
    const [selected, rate, account] = await Promise.all([
      from === 'table' ? null : this.starter.count(owner, from === 'job' ? job : null),
      this.details.meanRefreshRate(owner),
      this.subscription.getAccount(owner),
    ]);
    const most = selected?.places ?? Math.min(MAX_REFRESHED_PLACES, this.settings.knownTableRows);
    const found = { low: selected?.places ?? 0, high: most };
    const placesPerMinute = requestRate(rate);
    const remaining = account.plan === 'professional' ? null : remainingOf(account.balance);
    const { chargeRefresh: isCharged } = this.settings;
    const limit = isCharged && remaining !== null ? remaining : Infinity;
    // Places that are gone are no listings, and use no credits.
    const listings = { low: 0, high: Math.min(most, limit) };
    return {
      listings,
      found,
      pages: found,
      minutes: minutesFor(found, placesPerMinute),
      levels: [],
      credits: isCharged && remaining !== null ? listings : null,
      remaining,
      targets: Math.ceil(most / PLACES_PER_TARGET),
      basis: { sameTarget: 0, sameType: 0, population: 0 },
      passing: null,
      contacts: null,
      refresh: {
        places: selected?.places ?? null,
        withoutId: selected?.withoutId ?? null,
        placesPerMinute,
        isCharged,
      },
      shapes: [],
      outlines: outlineCounts([]),
    };
  }
}
