import { Injectable } from '@nestjs/common';
import { countryCode } from '@libs/constants';
import { guessRun, type Guess } from '@libs/run';
import { remainingOf } from '@libs/credits';
import { JobRecord } from '../jobs';
import type { Owner } from '../platform/http';
import { SearchInputsService } from '../search-inputs';
import { Entitlements, SubscriptionService } from '../subscription';
import { citiesOf } from './run-setup';
import type { StartWish } from './runtime.dto';

export interface RunEstimate extends Guess {
  squares: number;
  /** Credits that the listings would take; null where they take none. */
  credits: Guess['listings'] | null;
  /** Credits left; null where there is no limit. */
  remaining: number | null;
}

/** What a run would bring: asked for before Start. */
@Injectable()
export class RunEstimates {
  constructor(
    private readonly record: JobRecord,
    private readonly subscription: SubscriptionService,
    private readonly entitlements: Entitlements,
    private readonly inputs: SearchInputsService,
  ) {}

  /** Throws as a start does when the wish is none, or of a kind that the plan does not open; credits that are used up are no reason. */
  async of(owner: Owner, wish: StartWish): Promise<RunEstimate> {
    await this.entitlements.assertMayPlan(owner, wish.mode);
    const cities = citiesOf(wish);
    const types = [...new Set(cities.flatMap(({ businessTypes }) => businessTypes))];
    const country = countryCode(wish.country);
    const [earlier, rate, account] = await Promise.all([
      this.record.wholeSquares(owner, types, wish.country),
      this.record.meanRate(owner),
      this.subscription.account(owner),
    ]);
    const same = new Map(
      earlier.map(({ city, businessType, recorded }) => [`${city}\n${businessType}`, recorded]),
    );
    const places = await this.inputs.places(
      [...cities, ...earlier].map(({ city }) => city),
      country,
    );
    const shares = perThousandByType(earlier, (city) => places.get(city)?.population ?? 0);
    const squares = cities.flatMap(({ city, businessTypes }) =>
      businessTypes.map((type) => ({
        earlier: same.get(`${city}\n${type}`) ?? null,
        population: places.get(city)?.population ?? null,
        perThousand: shares.get(type) ?? null,
      })),
    );
    const remaining = account.plan === 'professional' ? null : remainingOf(account.balance);
    const cap = Math.min(wish.maxListings ?? Infinity, remaining ?? Infinity);
    const guess = guessRun(squares, rate, Number.isFinite(cap) ? cap : null);
    return {
      ...guess,
      squares: squares.length,
      credits: remaining === null ? null : guess.listings,
      remaining,
    };
  }
}

/** Listings for each 1,000 inhabitants, over all earlier squares of a type whose city is known. */
function perThousandByType(
  squares: readonly { city: string; businessType: string; recorded: number }[],
  populationOf: (city: string) => number,
): Map<string, number> {
  const sums = new Map<string, { listings: number; people: number }>();
  for (const { city, businessType, recorded } of squares) {
    const people = populationOf(city);
    if (people === 0) continue;
    const sum = sums.get(businessType) ?? { listings: 0, people: 0 };
    sums.set(businessType, { listings: sum.listings + recorded, people: sum.people + people });
  }
  return new Map([...sums].map(([type, { listings, people }]) => [type, (listings / people) * 1_000]));
}
