import type { PriceList } from '~/services/wire';

/** The cards of the plan step, in their order. */
export const PLAN_CARDS = ['free', 'professional', 'credits'] as const;
export type PlanCard = (typeof PLAN_CARDS)[number];

export const PLAN_NAMES: Record<PlanCard, string> = {
  free: 'Free Trial',
  professional: 'Professional',
  credits: 'Pay as you go',
};

/** What the payment step charges for, at the server's price. */
export interface PaidOffer {
  /** Names it in addresses: 'professional', 'tier1', 'tier2', … */
  id: string;
  card: Exclude<PlanCard, 'free'>;
  paymentType: 'subscription' | 'credits';
  /** US cents: of a month, or of the credits. */
  usdCents: number;
  /** 0 where it is a subscription. */
  credits: number;
}

const paidOffers = ({ professional, tiers }: PriceList): PaidOffer[] => [
  {
    id: 'professional',
    card: 'professional',
    paymentType: 'subscription',
    usdCents: professional.usdCents,
    credits: 0,
  },
  ...tiers.map(({ name, usdCents, credits }) => ({
    id: name,
    card: 'credits' as const,
    paymentType: 'credits' as const,
    usdCents,
    credits,
  })),
];

/** The paid offer of an id; null for anything that is not offered. */
export const paidOffer = (prices: PriceList, id: unknown): PaidOffer | null =>
  paidOffers(prices).find((offer) => offer.id === id) ?? null;

/** What the two radio groups of the plan step say together: 'free', an offer, or null for what nobody offers. */
export function chosenOffer(prices: PriceList, plan: unknown, tier: unknown): 'free' | PaidOffer | null {
  if (plan === 'free') return 'free';
  const offer = paidOffer(prices, plan === 'credits' ? tier : plan);
  return offer?.card === plan ? offer : null;
}
