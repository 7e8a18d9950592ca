import type { PriceList } from '~/services/api/api-types';
import type { PlanId } from '~/services/billing/plan-features';

/** The cards in the plan step, in display order. */
export const PLAN_IDS: readonly PlanId[] = ['free', 'professional', 'credits'];

export const PLAN_NAMES: Record<PlanId, string> = {
  free: 'Free Trial',
  professional: 'Professional',
  credits: 'Pay as you go',
};

/** A paid offer with the server's price. */
export interface PaidOffer {
  /** Id used in URLs: 'professional', 'tier1', 'tier2', … */
  id: string;
  planId: Exclude<PlanId, 'free'>;
  paymentType: 'subscription' | 'credits';
  /** Price in US cents of one month or of all the credits. */
  usdCents: number;
  /** Number of purchased credits; 0 for a subscription. */
  credits: number;
}

type Prices = Pick<PriceList, 'professional' | 'tiers'>;

const paidOffersOf = ({ professional, tiers }: Prices): PaidOffer[] => [
  {
    id: 'professional',
    planId: 'professional',
    paymentType: 'subscription',
    usdCents: professional.usdCents,
    credits: 0,
  },
  ...tiers.map(({ name, usdCents, credits }) => ({
    id: name,
    planId: 'credits' as const,
    paymentType: 'credits' as const,
    usdCents,
    credits,
  })),
];

/** Returns the paid offer that has this id, or null if the id is unknown. */
export const paidOffer = (prices: Prices, id: unknown): PaidOffer | null =>
  paidOffersOf(prices).find((offer) => offer.id === id) ?? null;

/**
 * Returns the offer selected by the two radio groups together: 'free', a paid offer, or null if the combination is
 * invalid.
 */
export function chosenOffer(prices: Prices, plan: unknown, tier: unknown): 'free' | PaidOffer | null {
  if (plan === 'free') return 'free';
  const offer = paidOffer(prices, plan === 'credits' ? tier : plan);
  return offer?.planId === plan ? offer : null;
}
