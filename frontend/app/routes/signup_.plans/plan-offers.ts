import type { PriceList } from '~/services/api/api-types';

/** The cards of the plan step, in display order. */
export const PLAN_IDS = ['free', 'professional', 'credits'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const PLAN_NAMES: Record<PlanId, string> = {
  free: 'Free Trial',
  professional: 'Professional',
  credits: 'Pay as you go',
};

/** A paid offer at the server's price. */
export interface PaidOffer {
  /** Id used in URLs: 'professional', 'tier1', 'tier2', … */
  id: string;
  planId: Exclude<PlanId, 'free'>;
  paymentType: 'subscription' | 'credits';
  /** Price in US cents, for one month or for the credits. */
  usdCents: number;
  /** Purchased credits, 0 for a subscription. */
  credits: number;
}

const paidOffersOf = ({ professional, tiers }: PriceList): PaidOffer[] => [
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

/** Returns the paid offer with the id, or null if the id is unknown. */
export const paidOffer = (prices: PriceList, id: unknown): PaidOffer | null =>
  paidOffersOf(prices).find((offer) => offer.id === id) ?? null;

/**
 * Returns what the two radio groups select together: 'free', a paid offer, or null if the choice is not available.
 */
export function chosenOffer(prices: PriceList, plan: unknown, tier: unknown): 'free' | PaidOffer | null {
  if (plan === 'free') return 'free';
  const offer = paidOffer(prices, plan === 'credits' ? tier : plan);
  return offer?.planId === plan ? offer : null;
}
