import { CREDIT_TIERS, PROFESSIONAL_MONTHLY_USD_CENTS, type CreditTier } from '@libs/constants';

/** The cards of the plan step, in their order. */
export const PLAN_CARDS = ['free', 'professional', 'credits'] as const;
export type PlanCard = (typeof PLAN_CARDS)[number];

export const PLAN_NAMES: Record<PlanCard, string> = {
  free: 'Free Trial',
  professional: 'Professional',
  credits: 'Pay as you go',
};

export const TIERS = Object.keys(CREDIT_TIERS) as CreditTier[];

/** What the payment step charges for; `id` names it in addresses. */
export type PaidOffer =
  | { id: 'professional'; paymentType: 'subscription'; name: string; usdCents: number; credits: null }
  | { id: CreditTier; paymentType: 'credits'; name: string; usdCents: number; credits: number };

const OFFERS: readonly PaidOffer[] = [
  {
    id: 'professional',
    paymentType: 'subscription',
    name: PLAN_NAMES.professional,
    usdCents: PROFESSIONAL_MONTHLY_USD_CENTS,
    credits: null,
  },
  ...TIERS.map((id) => ({
    id,
    paymentType: 'credits' as const,
    name: PLAN_NAMES.credits,
    ...CREDIT_TIERS[id],
  })),
];

/** The paid offer of an id; null for anything else. */
export const paidOffer = (id: unknown): PaidOffer | null => OFFERS.find((offer) => offer.id === id) ?? null;

/** What the two radio groups of the plan step say together: 'free', an offer, or null for what nobody offers. */
export function chosenOffer(plan: unknown, tier: unknown): 'free' | PaidOffer | null {
  if (plan === 'free') return 'free';
  const offer = paidOffer(plan === 'credits' ? tier : plan);
  return offer && cardOf(offer) === plan ? offer : null;
}

/** The card to which an offer belongs. */
export const cardOf = (offer: PaidOffer): PlanCard =>
  offer.paymentType === 'credits' ? 'credits' : 'professional';
