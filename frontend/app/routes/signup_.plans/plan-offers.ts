import type { PriceList } from '~/services/api/api-types';

/** The cards of the plan step, in their order. */
export const PLAN_IDS = ['free', 'professional', 'credits'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const PLAN_NAMES: Record<PlanId, string> = {
  free: 'Free Trial',
  professional: 'Professional',
  credits: 'Pay as you go',
};

/** What the payment step charges for, at the server's price. */
export interface PaidOffer {
  /** Names it in addresses: 'professional', 'tier1', 'tier2', … */
  id: string;
  planId: Exclude<PlanId, 'free'>;
  paymentType: 'subscription' | 'credits';
  /** US cents: of a month, or of the credits. */
  usdCents: number;
  /** 0 where it is a subscription. */
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

/** The paid offer of an id; null for anything that is not offered. */
export const paidOffer = (prices: PriceList, id: unknown): PaidOffer | null =>
  paidOffersOf(prices).find((offer) => offer.id === id) ?? null;

/** What the two radio groups of the plan step say together: 'free', an offer, or null for what nobody offers. */
export function chosenOffer(prices: PriceList, plan: unknown, tier: unknown): 'free' | PaidOffer | null {
  if (plan === 'free') return 'free';
  const offer = paidOffer(prices, plan === 'credits' ? tier : plan);
  return offer?.planId === plan ? offer : null;
}
