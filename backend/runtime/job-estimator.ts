import { Injectable } from '@nestjs/common';
import { countryCode } from '@libs/constants';
import { estimateContacts, estimateJob } from '@libs/job';
import { remainingOf } from '@libs/credits';
import { ContactsAvailability } from '../contacts';
import { JobDetailsRepository, outlineOf, searchTermsOf } from '../jobs';
import type { Owner } from '../platform/http';
import { SearchInputsService } from '../search-inputs';
import { Entitlements, SubscriptionService } from '../subscription';
import type { JobEstimate } from './job-estimate';
import { filtersOf, selectionOf } from './job-setup';
import { toShapeEstimate } from './job-shapes';
import { PlaceResolver } from './place-resolver';
import { isRefresh } from './refresh.service';
import { RefreshEstimator } from './refresh-estimator';
import { PassingShareEstimator } from './passing-share';
import { toContactOptions } from './contact-options.dto';
import { outlineCounts } from './outline-counts.dto';
import type { StartDto } from './runtime.dto';

/** Estimates the result of a job before its start. */
@Injectable()
export class JobEstimator {
  constructor(
    private readonly details: JobDetailsRepository,
    private readonly subscription: SubscriptionService,
    private readonly entitlements: Entitlements,
    private readonly inputs: SearchInputsService,
    private readonly places: PlaceResolver,
    private readonly passingShares: PassingShareEstimator,
    private readonly contacts: ContactsAvailability,
    private readonly refreshes: RefreshEstimator,
  ) {}

  /**
   * Estimates the result of a job. Throws the same errors as a start if the setup is invalid or the plan does not
   * allow it. Used-up credits are not an error.
   */
  async estimate(owner: Owner, dto: StartDto): Promise<JobEstimate> {
    if (isRefresh(dto)) return this.refreshes.estimate(owner, dto);
    await this.entitlements.assertMayUseMode(owner, dto.mode);
    const cities = await selectionOf(owner, dto);
    const filters = filtersOf(dto);
    const types = [...new Set(cities.flatMap(searchTermsOf).map(({ text }) => text))];
    const country = countryCode(dto.country);
    // One after the other: all of them at once would hold a connection each.
    const previousTargets = await this.details.completeTargets(owner, types, dto.country);
    const pageRate = await this.details.meanPageRate(owner);
    const service = await this.details.knownService(owner);
    const account = await this.subscription.getAccount(owner);
    const passing =
      filters && (await this.passingShares.estimate(owner, filters, { types, country: dto.country }));
    const foundByTarget = new Map(
      previousTargets.map(({ city, businessType, found }) => [`${city}\n${businessType}`, found]),
    );
    const places = await this.places.resolve(cities, { country: dto.country, filters });
    const previousCities = await this.inputs.resolveCities(
      previousTargets.map(({ city }) => city),
      country,
    );
    const listingsPerThousand = perThousandByType(
      previousTargets,
      (city) => previousCities.get(city)?.population ?? 0,
    );
    const targets = cities.flatMap((entry) => {
      const { city, shape } = entry;
      const population = places.get(city)?.population ?? null;
      return searchTermsOf(entry).map(({ text }) => ({
        previousListings: shape ? null : (foundByTarget.get(`${city}\n${text}`) ?? null),
        population,
        listingsPerThousand: listingsPerThousand.get(text) ?? null,
      }));
    });
    const options = toContactOptions(dto.contacts);
    // How much of a city the user's database or lists contain is not known before its places are.
    const mayLeaveOutAll = filters?.notInDatabase !== undefined || filters?.notOnLists !== undefined;
    const remaining = account.plan === 'professional' ? null : remainingOf(account.balance);
    const maxListings = Math.min(dto.maxListings ?? Infinity, remaining ?? Infinity);
    const estimate = estimateJob(targets, {
      level: dto.coverageLevel,
      pageRate,
      service,
      maxListings: Number.isFinite(maxListings) ? maxListings : null,
      passing: passing && {
        share: mayLeaveOutAll ? { ...passing.share, low: 0 } : passing.share,
        onlyNew: filters?.onlyNew ?? false,
      },
    });
    return {
      ...estimate,
      levels: estimate.levels.map(({ listings, ...level }) => ({
        ...level,
        credits: remaining === null ? null : listings,
      })),
      targets: targets.length,
      credits: remaining === null ? null : estimate.listings,
      remaining,
      passing,
      shapes: cities.flatMap(toShapeEstimate),
      outlines: outlineCounts([...places.values()].map(({ root }) => outlineOf(root))),
      contacts:
        options &&
        estimateContacts(estimate.listings, {
          ...options,
          price: remaining === null ? null : this.contacts.price,
          undecided: filters?.email === 'present' ? estimate.found : null,
        }),
      refresh: null,
    };
  }
}

/**
 * Returns, for each business type, the number of listings per 1,000 inhabitants across all earlier targets whose city
 * is known.
 */
function perThousandByType(
  targets: readonly { city: string; businessType: string; found: number }[],
  populationOf: (city: string) => number,
): Map<string, number> {
  const sums = new Map<string, { listings: number; population: number }>();
  for (const { city, businessType, found } of targets) {
    const population = populationOf(city);
    if (population === 0) continue;
    const sum = sums.get(businessType) ?? { listings: 0, population: 0 };
    sums.set(businessType, { listings: sum.listings + found, population: sum.population + population });
  }
  return new Map(
    [...sums].map(([type, { listings, population }]) => [type, (listings / population) * 1_000]),
  );
}
