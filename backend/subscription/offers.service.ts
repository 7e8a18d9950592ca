import { Inject, Injectable } from '@nestjs/common';
import type { CreditOffer, PaymentType } from '@libs/constants';
import { FREE_FEATURES, type PlanFeatures, PROFESSIONAL_FEATURES, resolveFreeAllowance } from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';

/** An offer: either credits, or a month of Professional with 0 credits. */
export interface Offer extends CreditOffer {
  type: PaymentType;
}

/** What the user of a plan can do. */
export interface OfferedFeatures extends PlanFeatures {
  /** Whether results can be delivered to a database of the user. */
  ownDatabase: boolean;
}

/** The price list of this deployment, from the settings. The default prices are those in spec §1. */
@Injectable()
export class OffersService {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  get professionalUsdCents(): number {
    return this.settings.plans.professionalUsdCents;
  }

  /** The pay-as-you-go tiers offered during sign-up, named tier1, tier2, … */
  get tiers(): readonly (CreditOffer & { name: string })[] {
    return this.settings.plans.creditTiers.map((tier, index) => ({ name: `tier${index + 1}`, ...tier }));
  }

  /** The credit packs offered on the account page. */
  get packs(): readonly CreditOffer[] {
    return this.settings.plans.creditPacks;
  }

  /** The number of listings included in the free plan. */
  get freeAllowance(): number {
    return resolveFreeAllowance(this.settings.freeAllowance);
  }

  get freeFeatures(): OfferedFeatures {
    return { ...FREE_FEATURES, ownDatabase: !this.settings.plans.databaseNeedsProfessional };
  }

  get professionalFeatures(): OfferedFeatures {
    return { ...PROFESSIONAL_FEATURES, ownDatabase: true };
  }

  /** The features of a user who has bought credits. */
  get creditsFeatures(): OfferedFeatures {
    return this.settings.plans.creditsUnlockProfessional ? this.professionalFeatures : this.freeFeatures;
  }

  /** Returns the matching offer, or null if there is none at this price. */
  find({ type, usdCents, credits }: Offer): Offer | null {
    if (type === 'subscription')
      return usdCents === this.professionalUsdCents && credits === 0 ? { type, usdCents, credits } : null;
    const isOffered = [...this.tiers, ...this.packs].some(
      (offer) => offer.usdCents === usdCents && offer.credits === credits,
    );
    return isOffered ? { type, usdCents, credits } : null;
  }
}
