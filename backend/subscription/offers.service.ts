import { Inject, Injectable } from '@nestjs/common';
import type { CreditOffer, PaymentType } from '@libs/constants';
import { resolveFreeAllowance } from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';

/** Something that can be bought: a month of Professional (0 credits), or credits. */
export interface Offer extends CreditOffer {
  type: PaymentType;
}

/** The price list of this deployment: settings, with the specification's figures as their standards (spec §1). */
@Injectable()
export class OffersService {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  get professionalUsdCents(): number {
    return this.settings.plans.professionalUsdCents;
  }

  /** Of the sign-up's pay as you go, named tier1, tier2, … */
  get tiers(): readonly (CreditOffer & { name: string })[] {
    return this.settings.plans.creditTiers.map((tier, index) => ({ name: `tier${index + 1}`, ...tier }));
  }

  /** Of the account page. */
  get packs(): readonly CreditOffer[] {
    return this.settings.plans.creditPacks;
  }

  /** Listings of the free plan. */
  get freeAllowance(): number {
    return resolveFreeAllowance(this.settings.freeAllowance);
  }

  /** The offer that is meant, or null: nothing else can be bought, at no other price. */
  find({ type, usdCents, credits }: Offer): Offer | null {
    if (type === 'subscription')
      return usdCents === this.professionalUsdCents && credits === 0 ? { type, usdCents, credits } : null;
    const isOffered = [...this.tiers, ...this.packs].some(
      (offer) => offer.usdCents === usdCents && offer.credits === credits,
    );
    return isOffered ? { type, usdCents, credits } : null;
  }
}
